// The look of /api/docs; the page stands outside the shell, so its few colours are repeated here.
export const docsStyle = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#f6f8f7, #0d1413);
  --paper: light-dark(#ffffff, #141c1b);
  --ink: light-dark(#12211f, #e9efed);
  --ink-soft: light-dark(#455653, #b1bfbc);
  --line: light-dark(#e2e8e6, #273230);
  --accent: light-dark(#0b5e58, #5cc4b8);
  --accent-tint: light-dark(#e4f1ef, #12312e);
  --write-ink: light-dark(#6a4f00, #f0d469);
  --write-tint: light-dark(#fcf2c4, #37300f);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body {
  margin: 0 auto; padding: 32px 24px 48px; max-width: 1200px; background: var(--canvas); color: var(--ink);
  font: 14px/1.5 Inter, system-ui, sans-serif;
  display: grid; gap: 32px; grid-template-columns: 280px minmax(0, 1fr);
}
header { grid-column: 1 / -1; max-width: 760px; }
h1 { font-size: 28px; margin: 0 0 8px; }
h2 { font-size: 13px; text-transform: capitalize; color: var(--ink-soft); margin: 16px 0 4px; }
h3 { font-size: 16px; margin: 0; overflow-wrap: anywhere; }
h4 { font-size: 13px; color: var(--ink-soft); margin: 0 0 4px; }
p { margin: 8px 0; color: var(--ink-soft); }
a { color: var(--accent); }
nav { position: sticky; top: 16px; align-self: start; max-height: calc(100vh - 32px); overflow: auto; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 4px 8px; border-radius: 6px; text-decoration: none; font-size: 13px; overflow-wrap: anywhere; }
nav a:hover { background: var(--accent-tint); }
main { display: grid; gap: 16px; }
article { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 16px; }
article:target { border-color: var(--accent); }
.shapes { display: grid; gap: 16px; grid-template-columns: repeat(2, minmax(0, 1fr)); }
pre { margin: 0; padding: 12px; background: var(--canvas); border-radius: 6px; overflow: auto; max-height: 420px; font-size: 13px; }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
.kind { font-size: 13px; font-weight: 540; padding: 2px 8px; border-radius: 6px; background: var(--accent-tint); color: var(--accent); }
.kind.write { background: var(--write-tint); color: var(--write-ink); }
@media (max-width: 860px) {
  body { display: block; padding: 16px; }
  nav { position: static; max-height: none; margin-bottom: 24px; }
  .shapes { grid-template-columns: minmax(0, 1fr); }
}
`
