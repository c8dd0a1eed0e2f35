import { parseAst, type Plugin } from 'vite';

const REACT_DOM = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;

/**
 * Functions of React DOM that run for parts of React which we do not use, or for nobody: those that only they call go with
 * them. Each is called for a component or a hook of its kind alone, or looks for one and finds none.
 */
const IDLE: readonly string[] = [
  // <ViewTransition>.
  'applyViewTransitionToHostInstancesRecursive',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'startViewTransition',
  // <Activity> and <SuspenseList>.
  'initSuspenseListRenderState',
  'updateActivityComponent',
  'updateSuspenseListComponent',
  // useActionState.
  'dispatchActionState',
  'mountActionState',
  'rerenderActionState',
  'runActionStateAction',
  'updateActionStateImpl',
  // In which components an error happened: `componentStack`, which nobody here reads.
  'getStackByFiberInDevAndProd',
  // References to fragments.
  'FragmentInstance.prototype.addEventListener',
  'FragmentInstance.prototype.blur',
  'FragmentInstance.prototype.compareDocumentPosition',
  'FragmentInstance.prototype.dispatchEvent',
  'FragmentInstance.prototype.focus',
  'FragmentInstance.prototype.focusLast',
  'FragmentInstance.prototype.getClientRects',
  'FragmentInstance.prototype.getRootNode',
  'FragmentInstance.prototype.observeUsing',
  'FragmentInstance.prototype.removeEventListener',
  'FragmentInstance.prototype.scrollIntoView',
  'FragmentInstance.prototype.unobserveUsing',
];

/** What would need them. */
const USE =
  /\b(?:import|export)\s*\{[^}]*\b(?:ViewTransition|Activity|SuspenseList|useActionState)\b[^}]*\}\s*from\s*['"]react['"]|\bReact\w*\.(?:ViewTransition|Activity|SuspenseList|useActionState)\b|\bcomponentStack\b/;
const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const SCRIPT = /\.(m?js|tsx?)$/;

/**
 * React DOM carries all of React whether or not a page uses it, and no bundler can know: 6 KB on every page. The browser's half
 * only; an update that renames a function fails the build, and so does whoever begins to use what was left out.
 */
export function reactDomShaken(): Plugin {
  return {
    name: 'okoem:react-dom-shaken',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: SCRIPT },
      handler(code, id) {
        if (REACT_DOM.test(id)) return { code: withoutBodies(code, IDLE), map: null };
        if (!REACT.test(id) && USE.test(code)) this.error(`${id} uses what react-dom-shaken.ts leaves out.`);
        return null;
      },
    },
  };
}

/** The code with functions of these names empty. */
export function withoutBodies(code: string, names: readonly string[]): string {
  const bodies = new Map(parseAst(code).body.flatMap((node) => namedBody(node as Node, code)));
  const missing = names.filter((name) => !bodies.has(name));
  if (missing.length > 0) throw new Error(`React DOM has no ${missing.join(', ')}: nothing was left out.`);
  const found = names.map((name) => bodies.get(name)!).sort((one, other) => other.start - one.start);
  return found.reduce((text, { start, end }) => `${text.slice(0, start)}{}${text.slice(end)}`, code);
}

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name: string };
  body?: Node;
  expression?: { type: string; left?: Node; right?: Node };
}

/** Of `function name() {…}` and `name = function () {…};`. */
function namedBody({ type, id, body, expression }: Node, code: string): [string, Node][] {
  if (type === 'FunctionDeclaration' && id && body) return [[id.name, body]];
  const { left, right } = expression ?? {};
  if (right?.type !== 'FunctionExpression' || !left || !right.body) return [];
  return [[code.slice(left.start, left.end), right.body]];
}
