import { poePower, poeStandard, portWatts } from '../calculators/poe-power.ts';
import { countOf, type PluralForms } from '../format/plural.ts';
import { type CompletenessRule, leastSum, type Mend, wholeSum } from './completeness-rule.ts';
import { attributeOf, figure, leastWords, sumWords } from './figure-words.ts';
import type { GoodsScene } from './goods-scene.ts';
import { type Goods, numberOf, piecesOf, textsOf, wholeOf } from './goods.ts';

const PORTS: PluralForms = ['порт', 'порта', 'портов'];
const DEVICES: PluralForms = ['устройство', 'устройства', 'устройств'];
/** Of a switch that is made. */
const LARGEST_SWITCH = { ports: 24, watts: 370 };
/** One device may have its feed already. */
const SYSTEM_DEVICES = 2;

/** Watts that a port of the standard leaves for the device. */
const STANDARD_WATTS: readonly [RegExp, number][] = [
  [/bt/i, 71.3],
  [/at/i, 25.5],
  [/af/i, 12.95],
];

interface PoeScene {
  devices: readonly Goods[];
  sources: readonly Goods[];
}

/** What is fed over the cable, and by what; nothing where something else may feed it. */
function poeScene(scene: GoodsScene): PoeScene | undefined {
  const devices = scene.of('poeDevice').filter(isFedByCable);
  if (devices.length === 0 || scene.mayHold('poeSource')) return undefined;
  // «PoE, 12 В» beside a box of 12 V may mean either.
  const isEither = devices.some((one) => textsOf(one, 'supply').some((text) => /\d\s?В/u.test(text)));
  if (isEither && (scene.of('plainSupply').length > 0 || scene.mayHold('plainSupply'))) return undefined;
  const sources = scene.of('poeSource');
  // A kit feeds its own cameras, and nobody says how many more.
  if (sources.some(({ categories }) => categories.includes('komplekty-ip-videonablyudeniya')))
    return undefined;
  return { devices, sources };
}

function isFedByCable(goods: Goods): boolean {
  return textsOf(goods, 'supply').some((text) => /poe/i.test(text) && !/пассивн/iu.test(text));
}

const watts = attributeOf('power');
const wattsOf = (goods: Goods) => wholeOf(goods, 'power');

function portsOf(source: Goods): number | undefined {
  return isInjector(source) ? piecesOf(source) : wholeOf(source, 'poe_ports');
}

function budgetOf(source: Goods): number | undefined {
  if (isInjector(source)) return wholeOf(source, 'poe_per_port');
  return numberOf(source, 'poe_ports') === 0 ? 0 : wholeOf(source, 'poe_budget');
}

function isInjector({ categories }: Goods): boolean {
  return categories.includes('poe-inzhektory');
}

/** Switches for so many devices and watts: several when one is not made so large. */
function switchesFor({ devices, power }: { devices: number; power: number }): Mend {
  const quantity = Math.max(
    1,
    Math.ceil(devices / LARGEST_SWITCH.ports),
    Math.ceil(power / LARGEST_SWITCH.watts),
  );
  return {
    categories: ['kommutatory-poe'],
    ranges: {
      poe_ports: [Math.ceil(devices / quantity), null],
      poe_budget: [Math.ceil(power / quantity), null],
    },
    quantity,
  };
}

function needOf(devices: readonly Goods[]): { watts: number; isLeast: boolean } {
  const groups = devices.flatMap((one) => {
    const [each, count] = [watts(one), piecesOf(one)];
    return each === undefined || count === undefined ? [] : [{ count, watts: each }];
  });
  return {
    watts: poePower({ groups, loss: 0, margin: 0 }).watts,
    isLeast: devices.some((one) => wattsOf(one) === undefined),
  };
}

const poeSource: CompletenessRule = {
  id: 'poe-source',
  title: 'Нечем питать по PoE',
  severity: 'MUST',
  needs: ['supply', 'poe_ports'],
  judge: (scene) => {
    const found = poeScene(scene);
    if (!found || scene.of('supply').length > 0 || scene.mayHold('supply')) return undefined;
    const ports = wholeSum(found.sources, portsOf);
    const count = leastSum(found.devices, piecesOf);
    if (ports === undefined || ports > 0 || count === undefined || count < SYSTEM_DEVICES) return undefined;
    const need = needOf(found.devices);
    return {
      reason: `По PoE питаются ${countOf(count, DEVICES)}, а коммутатора PoE или инжекторов в списке нет${need.watts > 0 ? `: нужно ${leastWords(need.isLeast)}${figure(need.watts, 'Вт')}` : ''}`,
      about: [...found.devices, ...found.sources],
      mend: switchesFor({ devices: count, power: need.watts }),
    };
  },
};

const poePorts: CompletenessRule = {
  id: 'poe-ports',
  title: 'Не хватает портов PoE',
  severity: 'MUST',
  needs: ['supply', 'poe_ports'],
  judge: (scene) => {
    const found = poeScene(scene);
    if (!found) return undefined;
    const ports = wholeSum(found.sources, portsOf);
    const count = leastSum(found.devices, piecesOf);
    if (!ports || count === undefined || count <= ports) return undefined;
    const missing = count - ports;
    const strongest = Math.max(0, ...found.devices.map((one) => watts(one) ?? 0));
    return {
      reason: `Питания по PoE ждут ${countOf(count, DEVICES)}, а есть ${countOf(ports, PORTS)} PoE: не хватает ${missing}`,
      about: [...found.devices, ...found.sources],
      mend: switchesFor({ devices: missing, power: missing * strongest }),
    };
  },
};

const poeBudget: CompletenessRule = {
  id: 'poe-budget',
  title: 'Бюджет PoE меньше нужного',
  severity: 'MUST',
  needs: ['supply', 'power', 'poe_budget'],
  judge: (scene) => {
    const found = poeScene(scene);
    if (!found) return undefined;
    const { devices, sources } = found;
    const budget = wholeSum(sources, budgetOf);
    const need = needOf(devices);
    if (!budget || need.watts <= budget) return undefined;
    const missing = need.watts - budget;
    const strongest = Math.max(...devices.map((one) => watts(one) ?? 0));
    const feeding = sources.filter((one) => budgetOf(one) !== 0);
    return {
      reason: `${whose(devices)} нужно ${leastWords(need.isLeast)}${sumWords(devices, { each: watts, unit: 'Вт' })}, ${by(feeding)} ${figure(budget, 'Вт')}`,
      about: [...devices, ...feeding],
      mend: switchesFor({ devices: Math.ceil(missing / strongest), power: missing }),
    };
  },
};

function whose(devices: readonly Goods[]): string {
  return devices.every(({ categories }) => categories.some((code) => code.includes('kamery')))
    ? 'Камерам'
    : 'Устройствам';
}

function by(sources: readonly Goods[]): string {
  const count = leastSum(sources, piecesOf);
  const areSwitches = sources.every(({ categories }) => categories.includes('kommutatory-poe'));
  if (!areSwitches) return 'источники PoE дают';
  return count === 1 ? 'у коммутатора' : 'у коммутаторов';
}

const poePortPower: CompletenessRule = {
  id: 'poe-port-power',
  title: 'Порт PoE слабее устройства',
  severity: 'MUST',
  needs: ['supply', 'power', 'poe_standard', 'poe_per_port'],
  judge: (scene) => {
    const found = poeScene(scene);
    if (!found || found.sources.length === 0) return undefined;
    const feeding = found.sources.filter((one) => numberOf(one, 'poe_ports') !== 0);
    const ports = feeding.map(portLimit);
    if (ports.length === 0 || ports.includes(undefined)) return undefined;
    const best = Math.max(...ports.map(Number));
    const over = found.devices.filter((one) => (watts(one) ?? 0) > best);
    const count = leastSum(over, piecesOf);
    if (count === undefined) return undefined;
    const strongest = Math.max(...over.map((one) => watts(one)!));
    return {
      reason: `Устройству нужно ${figure(strongest, 'Вт')}, а порт даёт ему не больше ${figure(best, 'Вт')}: нужен ${poeStandard(strongest)}`,
      about: [...over, ...feeding],
      mend: {
        categories: ['poe-inzhektory'],
        ranges: { poe_per_port: [portWatts(strongest), null] },
        quantity: count,
      },
    };
  },
};

/** Watts that reach a device from one port. */
function portLimit(source: Goods): number | undefined {
  const told = numberOf(source, 'poe_per_port');
  if (told !== undefined) return told;
  const standards = textsOf(source, 'poe_standard').join(' ');
  return STANDARD_WATTS.find(([pattern]) => pattern.test(standards))?.[1];
}

export const POE_RULES: readonly CompletenessRule[] = [poeSource, poePorts, poeBudget, poePortPower];
