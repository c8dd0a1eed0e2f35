export interface XmlNode {
  name: string;
  attributes: Map<string, string>;
  children: XmlNode[];
  text: string;
}

const TOKEN = /<\?[^>]*\?>|<\/([^\s>]+)>|<([^\s/>]+)((?:\s+[^\s=]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** A small strict reader of plain XML: no declarations, no comments, double quotes only. Throws on whatever else there is. */
export function parseXml(text: string): XmlNode {
  const root: XmlNode = { name: '', attributes: new Map(), children: [], text: '' };
  const open: XmlNode[] = [root];
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index !== at) break;
    at += match[0].length;
    const [, closed, name, attributes, selfClosed, plain] = match;
    const parent = open.at(-1)!;
    if (plain !== undefined) parent.text += unescaped(plain);
    else if (closed !== undefined) {
      if (open.pop()!.name !== closed) throw new Error(`</${closed}> closes what was not open.`);
    } else if (name !== undefined) {
      const node: XmlNode = { name, attributes: attributesOf(attributes!), children: [], text: '' };
      parent.children.push(node);
      if (selfClosed === '') open.push(node);
    }
  }
  if (at !== text.length || open.length !== 1)
    throw new Error(`The XML breaks at ${at}: ${text.slice(at, at + 40)}`);
  if (root.children.length !== 1) throw new Error('There must be one root.');
  return root.children[0]!;
}

function attributesOf(text: string): Map<string, string> {
  const pairs = Array.from(
    text.matchAll(/([^\s=]+)="([^"]*)"/g),
    ([, key, value]) => [key!, unescaped(value!)] as const,
  );
  const read = new Map(pairs);
  if (read.size !== pairs.length) throw new Error(`An attribute stands twice in ${text}.`);
  return read;
}

function unescaped(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, code: string) => {
    const sign = code.startsWith('#') ? String.fromCodePoint(Number(code.slice(1))) : ENTITIES[code];
    if (sign === undefined) throw new Error(`${whole} means nothing.`);
    return sign;
  });
}
