import { expect, test } from 'vitest'
import displayNamesLoader from './display-names-loader.ts'

test('a component without its name can be left out, and is otherwise the same', () => {
  const source = `var Form = React10.forwardRef(
  ({ onSubmit, ...props }, ref) => null
);
Form.displayName = "Form";
var AwaitContext = React.createContext(null);
AwaitContext.displayName = "Await";
function form() {
  let FetcherForm = React10.forwardRef(draw);
  FetcherForm.displayName = "fetcher.Form";
}`
  expect(displayNamesLoader(source)).toBe(`var Form = /* @__PURE__ */ React10.forwardRef(
  ({ onSubmit, ...props }, ref) => null
);

var AwaitContext = /* @__PURE__ */ React.createContext(null);

function form() {
  let FetcherForm = React10.forwardRef(draw);
  FetcherForm.displayName = "fetcher.Form";
}`)
})
