import { parseXml, type XmlNode } from './parse-xml.ts';
import { type ChildRule, UPD_RULES } from './upd-structure.ts';

/** What is wrong with a file of a transfer document, of which nothing is known but its bytes and its name. */
export function updFaults(bytes: Buffer, fileName: string): string[] {
  const text = new TextDecoder('windows-1251', { fatal: true }).decode(bytes);
  if (!text.startsWith('<?xml version="1.0" encoding="windows-1251"?>'))
    return ['the head names no alphabet'];
  const root = parseXml(text.replace(/\r\n$/, ''));
  if (root.name !== 'Файл') return [`the root is ${root.name}`];
  return [
    ...structureFaults(root, 'Файл', 'Файл'),
    ...(fileName === `${root.attributes.get('ИдФайл')}.xml` ? [] : ['the file is not called by its id']),
    ...conditionFaults(root.children[0]!),
  ];
}

export function readUpd(bytes: Buffer): XmlNode {
  return parseXml(new TextDecoder('windows-1251').decode(bytes).replace(/\r\n$/, ''));
}

function structureFaults(node: XmlNode, ruleName: string, path: string): string[] {
  const rule = UPD_RULES[ruleName];
  if (!rule) return [`${path}: nobody knows such an element`];
  const faults: string[] = [];
  for (const [name, value] of node.attributes) {
    const known = rule.attributes[name];
    if (!known) faults.push(`${path}: @${name} does not belong here`);
    else if (!known.pattern.test(value)) faults.push(`${path}: @${name} is "${value}"`);
  }
  for (const [name, { isRequired }] of Object.entries(rule.attributes))
    if (isRequired && !node.attributes.has(name)) faults.push(`${path}: @${name} is missing`);
  const words = node.text.trim();
  if (rule.text ? !rule.text.test(words) : words !== '') faults.push(`${path}: says "${words}"`);
  return [...faults, ...childFaults(node, rule.children, path)];
}

/** Children stand in the order of the rules, each as often as it may. */
function childFaults(node: XmlNode, rules: readonly ChildRule[], path: string): string[] {
  const faults: string[] = [];
  let at = 0;
  for (const { anyOf, least, most } of rules) {
    let count = 0;
    while (at < node.children.length && count < most && node.children[at]!.name in anyOf) {
      const child = node.children[at]!;
      faults.push(...structureFaults(child, anyOf[child.name]!, `${path}/${child.name}`));
      at += 1;
      count += 1;
    }
    if (count < least) faults.push(`${path}: ${Object.keys(anyOf).join(' or ')} is missing`);
  }
  if (at < node.children.length) faults.push(`${path}: ${node.children[at]!.name} stands in a wrong place`);
  return faults;
}

/** What the schema demands beside the order of things. */
function conditionFaults(document: XmlNode): string[] {
  const kind = document.attributes.get('Функция');
  const head = childOf(document, 'СвСчФакт')!;
  const table = childOf(document, 'ТаблСчФакт');
  const transfer = childOf(document, 'СвПродПер');
  const isInvoice = kind === 'СЧФДОП' || kind === 'СЧФ';
  return [
    ...need(kind === 'СЧФДОП' || kind === 'ДОП', 'an unexpected function'),
    ...need(transfer !== undefined, 'no transfer'),
    ...need(document.attributes.has('НаимДокОпр'), 'the document is not named'),
    ...need(!isInvoice || table !== undefined, 'no table'),
    ...need(
      !isInvoice || allParties(head).every((party) => childOf(party, 'Адрес')),
      'a side without an address',
    ),
    ...need(
      document.children
        .filter(({ name }) => name === 'Подписант')
        .every((one) => one.attributes.has('Должн')),
      'who signs has no post',
    ),
    ...need(dateOfTransfer(transfer), 'no day of the transfer'),
    ...(table ? tableFaults(table, { isInvoice }) : []),
  ];
}

function dateOfTransfer(transfer: XmlNode | undefined): boolean {
  const { attributes } = childOf(transfer!, 'СвПер')!;
  return attributes.has('ДатаПер') || (attributes.has('ДатаНачПер') && attributes.has('ДатаОконПер'));
}

function allParties(head: XmlNode): XmlNode[] {
  const senders = head.children.filter(({ name }) => name === 'ГрузОт').flatMap(({ children }) => children);
  return [
    ...head.children.filter(({ name }) => ['СвПрод', 'СвПокуп', 'ГрузПолуч'].includes(name)),
    ...senders.filter(({ name }) => name === 'ГрузОтпр'),
  ];
}

function tableFaults(table: XmlNode, { isInvoice }: { isInvoice: boolean }): string[] {
  const lines = table.children.filter(({ name }) => name === 'СведТов');
  const total = childOf(table, 'ВсегоОпл')!;
  const sum = (name: string) => lines.reduce((whole, line) => whole + kopecks(line.attributes.get(name)), 0);
  const tax = lines.reduce((whole, line) => whole + taxOf(childOf(line, 'СумНал')!), 0);
  return [
    ...lines.flatMap((line, index) => lineFaults(line, { number: index + 1, isInvoice })),
    ...need(
      kopecks(total.attributes.get('СтТовБезНДСВсего')) === sum('СтТовБезНДС'),
      'the net does not add up',
    ),
    ...need(
      kopecks(total.attributes.get('СтТовУчНалВсего')) === sum('СтТовУчНал'),
      'the total does not add up',
    ),
    ...need(taxOf(childOf(total, 'СумНалВсего')!) === tax, 'the tax does not add up'),
  ];
}

function lineFaults(
  { attributes, ...line }: XmlNode,
  { number, isInvoice }: { number: number; isInvoice: boolean },
): string[] {
  const has = (name: string) => attributes.has(name);
  const said = childOf({ attributes, ...line }, 'ДопСведТов');
  const isNamed =
    has('НаимТов') || ['ХарактерТов', 'АртикулТов', 'КодТов'].some((name) => said?.attributes.has(name));
  const tax = taxOf(childOf({ attributes, ...line }, 'СумНал')!);
  const [net, total] = [kopecks(attributes.get('СтТовБезНДС')), kopecks(attributes.get('СтТовУчНал'))];
  const rate = /^(\d+)%$/.exec(attributes.get('НалСт')!)?.[1];
  const counted = Number(attributes.get('КолТов')) * Number(attributes.get('ЦенаТов'));
  const at = (text: string) => `line ${number}: ${text}`;
  return [
    ...need(attributes.get('НомСтр') === String(number), at('a wrong number')),
    ...need(isInvoice ? has('НаимТов') : isNamed, at('no name')),
    ...need(has('СтТовБезНДС') && has('СтТовУчНал'), at('no cost')),
    ...need(!has('ОКЕИ_Тов') || has('НаимЕдИзм'), at('a unit without a name')),
    ...need(!isInvoice || !has('ОКЕИ_Тов') || has('КолТов'), at('a unit without a quantity')),
    ...need(
      !has('КолТов') || (Number(attributes.get('КолТов')) > 0 && Number(attributes.get('ЦенаТов')) > 0),
      at('a quantity without a price'),
    ),
    ...need(
      !has('КолТов') || Math.round(counted * 100 + 1e-6) === net,
      at('quantity and price make another cost'),
    ),
    ...need(net + tax === total, at('cost and tax make another total')),
    ...need(
      rate === undefined || Math.abs((total * Number(rate)) / (100 + Number(rate)) - tax) <= 0.5 + 1e-6,
      at('another tax than its rate'),
    ),
    ...need(rate !== undefined || tax === 0, at('tax without a rate')),
  ];
}

function childOf({ children }: XmlNode, name: string): XmlNode | undefined {
  return children.find((child) => child.name === name);
}

function taxOf(node: XmlNode): number {
  const [said] = node.children;
  return said!.name === 'БезНДС' ? 0 : kopecks(said!.text);
}

function kopecks(text = 'nothing'): number {
  return Math.round(Number(text) * 100);
}

function need(isMet: boolean, fault: string): string[] {
  return isMet ? [] : [fault];
}
