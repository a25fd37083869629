// A text with every tag and attribute that a policy may have, as the server leaves it.
export const policySample = [
  '<h2>Travel</h2><h3>Hotel</h3><h4>Metro</h4>',
  '<p>Up to <strong>Rs 1,800</strong>, <b>b</b> <em>em</em> <i>i</i> <u>u</u> <s>s</s> <sub>1</sub> <sup>2</sup> <small>small</small><br />next</p><hr />',
  '<blockquote>Ask <a href="https://hr.example" rel="noopener noreferrer" target="_blank">HR</a></blockquote>',
  '<ul><li>one</li></ul><ol start="3"><li>three</li></ol><dl><dt>DA</dt><dd>Daily allowance</dd></dl>',
  '<table><caption>Limits</caption><thead><tr><th scope="col" colspan="2" rowspan="1">Level</th></tr></thead>',
  '<tbody><tr><td colspan="1" rowspan="1">L1</td><td>150</td></tr></tbody><tfoot><tr><td>all</td></tr></tfoot></table>',
].join('')
