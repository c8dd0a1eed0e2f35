import { PICTURE_FAMILIES, TONES } from '../pictures/families.ts';
import { draftFamily, type ProductDraft } from './draft-family.ts';
import type { Attribute, Department, Leaf } from './leaf.ts';

const FAMILIES_TRIED = 12;
const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Everything a department may get wrong that a machine can see; an empty list is what to aim for. */
export function checkDepartment(department: Department): string[] {
  const leaves = department.sections.flatMap(({ leaves: own }) => own);
  const codes = [department, ...department.sections, ...leaves].map(({ code }) => code);
  return [
    ...codes.filter((code) => !CODE.test(code)).map((code) => `${code}: not a code`),
    ...codes.filter((code, index) => codes.indexOf(code) !== index).map((code) => `${code}: used twice`),
    ...checkAttributes(leaves.flatMap(attributesOf)),
    ...leaves.flatMap(checkLeaf),
  ];
}

export function attributesOf(leaf: Leaf): Attribute[] {
  return Object.values(leaf.traits).map(({ attribute }) => attribute);
}

/** One code means one thing in the whole shop. */
export function checkAttributes(attributes: readonly Attribute[]): string[] {
  const seen = new Map<string, string>();
  return attributes.flatMap((attribute) => {
    const { code, name, type, unit = '' } = attribute;
    const meaning = `${name}|${type}|${unit}`;
    const known = seen.get(code) ?? meaning;
    seen.set(code, known);
    const problems = known === meaning ? [] : [`attribute ${code}: both ${known} and ${meaning}`];
    if (!/^[a-z][a-z0-9_]*$/.test(code)) problems.push(`attribute ${code}: not a code`);
    if (type !== 'number' && unit !== '') problems.push(`attribute ${code}: only numbers have units`);
    return problems;
  });
}

function checkLeaf(leaf: Leaf): string[] {
  const count = Object.keys(leaf.traits).length;
  const problems: string[] = [];
  if (count < 6 || count > 18) problems.push(`${count} traits, 6 to 18 are wanted`);
  if (leaf.axes.length < 1 || leaf.axes.length > 2) problems.push('one or two axes are wanted');
  if (leaf.brands.length < 3) problems.push('at least three brands are wanted');
  const codes = attributesOf(leaf).map(({ code }) => code);
  if (new Set(codes).size < codes.length) problems.push('an attribute is used by two traits');
  try {
    const drafts = Array.from({ length: FAMILIES_TRIED }, (_, number) => draftFamily(leaf, number)).flat();
    problems.push(...drafts.flatMap(checkDraft));
    const names = drafts.map(({ name }) => name);
    if (new Set(names).size < names.length) problems.push('two products have one name');
  } catch (error) {
    problems.push(String(error));
  }
  return [...new Set(problems)].slice(0, 10).map((problem) => `${leaf.code}: ${problem}`);
}

function checkDraft({ leaf, article, name, about, price, values, picture }: ProductDraft): string[] {
  const problems: string[] = [];
  const text = [name, ...about].join(' ');
  if (/undefined|NaN|\[object|null|true|false| {2}/.test(text)) problems.push(`broken text: ${text}`);
  if (name.length > 140 || !/^[А-ЯЁA-Z0-9]/.test(name)) problems.push(`name: ${name}`);
  if (!/^[\wА-Яа-яЁё.,/×-]{4,32}$/.test(article)) problems.push(`article: ${article}`);
  if (about.length < 3 || about.length > 6) problems.push(`${about.length} sentences, 3 to 6 are wanted`);
  problems.push(
    ...about.filter((line) => !/^[А-ЯЁA-Z0-9«].{20,240}[.]$/.test(line)).map((line) => `sentence: ${line}`),
  );
  if (!Number.isFinite(price) || price < 1 || price > 3_000_000) problems.push(`price ${price}`);
  for (const [key, { attribute }] of Object.entries(leaf.traits)) {
    const wanted = { list: 'string', number: 'number', flag: 'boolean' }[attribute.type];
    const value = values[key];
    if (typeof value !== wanted || Number.isNaN(value) || value === '')
      problems.push(`${key} is ${String(value)}`);
  }
  const variants: readonly string[] | undefined =
    PICTURE_FAMILIES[picture.family as keyof typeof PICTURE_FAMILIES];
  if (!variants) problems.push(`no picture family ${picture.family}`);
  else if (picture.variant !== undefined && !variants.includes(picture.variant)) {
    problems.push(`picture ${picture.family} has no variant ${picture.variant}`);
  }
  if (picture.tone !== undefined && !(TONES as readonly string[]).includes(picture.tone)) {
    problems.push(`no tone ${picture.tone}`);
  }
  return problems;
}

/** A product in full, as a specialist would read it. */
export function printDraft({ leaf, article, name, values, about, price }: ProductDraft): string {
  const lines = Object.entries(leaf.traits).map(([key, { attribute }]) => {
    const value = values[key];
    const shown = typeof value === 'boolean' ? (value ? 'Да' : 'Нет') : shownValue(value);
    return `  ${attribute.name}: ${shown}${attribute.unit ? ` ${attribute.unit}` : ''}`;
  });
  return [
    `${name} [${leaf.name}; ${article}]: ${price} ₽ / ${leaf.unit ?? 'piece'}`,
    ...lines,
    `  ${about.join(' ')}`,
  ].join('\n');
}

/** A dot inside a list value («Zigbee 3.0») is part of its name; only numbers get a comma. */
function shownValue(value: string | number | undefined): string {
  return typeof value === 'number' ? String(value).replace('.', ',').replace('-', '−') : String(value);
}
