import type { Dice } from '../../../../../demo/dice.ts';
import { dotted } from './year-days.ts';
import { OWN, OWN_ACCOUNT } from './year-people.ts';
import type { Party, Written } from './year-types.ts';

type Line = readonly [key: string, value: string];

/** Most banks write a point; each of the others is somebody's. */
function sumText(dice: Dice, kopecks: number): string {
  const [whole, rest] = [String(Math.floor(kopecks / 100)), String(kopecks % 100).padStart(2, '0')];
  if (!dice.chance(3)) return `${whole}.${rest}`;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
  return dice.pick([`${whole},${rest}`, `${whole}-${rest}`, `${grouped}.${rest}`, `${grouped},${rest}`]);
}

function dayText(dice: Dice, day: string): string {
  return dice.chance(1) ? day : dotted(day);
}

function partyName(dice: Dice, { inn, name }: Party): string {
  const styled = dice.chance(15)
    ? name.replace(/"(.*)"/, '«$1»')
    : dice.chance(4)
      ? name.replaceAll('"', '""')
      : name;
  if (inn !== null && dice.chance(14)) return `ИНН ${inn} ${styled}`;
  return dice.chance(12) ? styled.toUpperCase() : styled;
}

/** One side of a document; what stands in the name may be left out of its own key. */
function sideLines(dice: Dice, side: 'Плательщик' | 'Получатель', party: Party): Line[] {
  const name = partyName(dice, party);
  const holdsInn = name.startsWith('ИНН ');
  const inn = party.inn ?? dice.pick(['', '0']);
  const lines: Line[] = [[`${side}Счет`, party.account]];
  if (!(holdsInn && dice.chance(30)) && !(party.inn === null && dice.chance(50)))
    lines.push([`${side}ИНН`, inn]);
  if (party.kpp !== null && dice.chance(70)) lines.push([`${side}КПП`, party.kpp]);
  const isPlain = dice.chance(20);
  lines.push([isPlain ? side : `${side}1`, name]);
  if (!isPlain && dice.chance(25)) lines.push([side, holdsInn ? name : `ИНН ${inn} ${name}`]);
  if (dice.chance(60))
    lines.push([`${side}РасчСчет`, party.account], [`${side}Банк1`, party.bank], [`${side}БИК`, party.bik]);
  return lines;
}

/** One long line, or pieces that break words and numbers wherever they end, with or without the whole. */
function purposeLines(dice: Dice, { purpose, inPieces = false }: Written): Line[] {
  const whole: Line = ['НазначениеПлатежа', purpose];
  if (!inPieces && !dice.chance(6)) return [whole];
  const size = Math.max(inPieces ? 24 : 45, Math.ceil(purpose.length / 6));
  const pieces = Array.from({ length: Math.ceil(purpose.length / size) }, (_, at): Line => [
    `НазначениеПлатежа${at + 1}`,
    purpose.slice(at * size, (at + 1) * size),
  ]);
  const first: Line = ['НазначениеПлатежа', pieces[0]![1]];
  return dice.pick([pieces, [whole, ...pieces], [first, ...pieces]]);
}

/** Which date is filled tells the direction with most banks; a few fill both or none. */
function dateLines(dice: Dice, isOut: boolean, day: string): Line[] {
  const [came, went]: Line[] = [
    ['ДатаПоступило', dayText(dice, day)],
    ['ДатаСписано', dayText(dice, day)],
  ] as [Line, Line];
  if (dice.chance(2)) return [came, went];
  if (dice.chance(2)) return [];
  const own = isOut ? went : came;
  const empty: Line = [isOut ? 'ДатаПоступило' : 'ДатаСписано', ''];
  return dice.chance(40) ? [own, empty] : [own];
}

export interface DocumentPlace {
  day: string;
  number: string;
}

export function documentLines(dice: Dice, written: Written, { day, number }: DocumentPlace): string[] {
  const isOut = written.kind === 'outgoing';
  const own: Party = { ...OWN, account: OWN_ACCOUNT, bank: 'ПАО "ВОСТОК-БАНК" Г. МОСКВА', bik: '044525902' };
  const [payer, payee] = isOut ? [own, written.party] : [written.party, own];
  const head: Line[] = [
    ['Номер', number],
    ['Дата', dotted(day)],
    ['Сумма', sumText(dice, written.sum)],
    ...dateLines(dice, isOut, day),
  ];
  const sides = [...sideLines(dice, 'Плательщик', payer), ...sideLines(dice, 'Получатель', payee)];
  const tail: Line[] = [
    ...(dice.chance(50) ? ([['ВидПлатежа', dice.pick(['Электронно', ''])]] as Line[]) : []),
    ['ВидОплаты', written.documentKind === 'Банковский ордер' ? '17' : '01'],
    ...(dice.chance(70) ? ([['Очередность', '5']] as Line[]) : []),
    ...(dice.chance(30) ? ([['Код', '0']] as Line[]) : []),
    ...(written.extraKeys ?? []),
  ];
  const purpose = purposeLines(dice, written);
  const body = dice.chance(10)
    ? [...head, ...purpose, ...tail, ...sides]
    : [...head, ...sides, ...tail, ...purpose];
  return [
    `СекцияДокумент=${written.documentKind ?? 'Платежное поручение'}`,
    ...body.map(([key, value]) => `${key}=${value}${dice.chance(1) ? '  ' : ''}`),
    'КонецДокумента',
  ];
}
