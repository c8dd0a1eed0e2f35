import { escapeXml } from '../../platform/xlsx/cell.ts';

/** In the order they are written; what is empty is left out. */
export type Attributes = Record<string, string>;

/** Children are elements already written, or the one text of the element. */
export function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ` ${key}="${escapeXml(onOneLine(value))}"`)
    .join('');
  if (children.length === 0) return `<${name}${written}/>`;
  const isText = !children[0]!.startsWith('<');
  const inside = isText ? escapeXml(children.join('')) : `\r\n${children.join('\r\n')}\r\n`;
  return `<${name}${written}>${inside}</${name}>`;
}

/** A line end inside an attribute is a space for whoever reads it; so is what no file may hold. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
