/** The part of a `.cpuprofile` that is read here. */
export interface CpuProfile {
  nodes: readonly ProfileNode[];
  samples: readonly number[];
  timeDeltas: readonly number[];
}

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
  children?: readonly number[];
}

export interface FunctionTime {
  name: string;
  /** Of all the time the process was busy: in the function itself, and with what it called. */
  self: number;
  whole: number;
}

const IDLE = '(idle)';
/** Whoever gives no sample for longer was not running: others had the core. */
const LONGEST_SAMPLE_US = 1000;

/** Where the time of a busy process went, function by function, the dearest first. */
export function functionTimes({ nodes, samples, timeDeltas }: CpuProfile): FunctionTime[] {
  const spent = new Map<number, number>();
  for (const [place, id] of samples.entries()) {
    spent.set(id, (spent.get(id) ?? 0) + Math.min(timeDeltas[place]!, LONGEST_SAMPLE_US));
  }
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const times = new Map<string, FunctionTime>();
  const above = new Set<string>();

  function visit(node: ProfileNode): number {
    const name = nameOf(node.callFrame);
    // A function that calls itself is counted once.
    const isOutermost = !above.has(name);
    above.add(name);
    const self = name === IDLE ? 0 : (spent.get(node.id) ?? 0);
    const whole = (node.children ?? []).reduce((sum, child) => sum + visit(byId.get(child)!), self);
    if (isOutermost) above.delete(name);
    const known = times.get(name) ?? { name, self: 0, whole: 0 };
    times.set(name, { name, self: known.self + self, whole: known.whole + (isOutermost ? whole : 0) });
    return whole;
  }

  const all = visit(nodes[0]!);
  return [...times.values()]
    .map(({ name, self, whole }) => ({ name, self: self / all, whole: whole / all }))
    .sort((one, other) => other.self - one.self);
}

function nameOf({ functionName, url, lineNumber }: ProfileNode['callFrame']): string {
  const name = functionName || '(anonymous)';
  if (url === '') return name;
  const place = url.replace(/^file:\/\/.*\/(?=(apps|packages|node_modules)\/)/, '');
  return `${name} ${place}:${lineNumber + 1}`;
}
