import { batteryReserve } from '../calculators/battery-reserve.ts';
import { countOf, type PluralForms } from '../format/plural.ts';
import { type CompletenessRule, lacking, leastSum, type Mend, short, wholeSum } from './completeness-rule.ts';
import { figure } from './figure-words.ts';
import type { GoodsScene } from './goods-scene.ts';
import { type Goods, numberOf, piecesOf, textsOf, wholeOf } from './goods.ts';

const DETECTORS: PluralForms = ['извещатель', 'извещателя', 'извещателей'];
const BATTERIES: PluralForms = ['аккумулятор', 'аккумулятора', 'аккумуляторов'];
const DEVICES: PluralForms = ['устройство', 'устройства', 'устройств'];
const SYSTEM_DETECTORS = 2;
const BATTERY_VOLTS = 12;
/** What fire regulations ask for: a day of standing by, then an hour of alarm; a quarter more for age and cold. */
const STANDBY_HOURS = 24;
const ALARM_HOURS = 1;
const AGE_MARGIN = 1.25;
/** The next size fits the box where the very one is not made: 18 for 17, 9 for 7. */
const NEXT_SIZE = 1.3;

function panelRule(id: string, title: string, of: 'fireDetector' | 'guardDetector'): CompletenessRule {
  return {
    id,
    title,
    severity: 'MUST',
    needs: [],
    judge: lacking({
      of,
      least: SYSTEM_DETECTORS,
      lacks: 'loopPanel',
      counted: piecesOf,
      reason: (count) =>
        `${countOf(count, DETECTORS)} и ни одного приёмно-контрольного прибора: сигнал принимать некому`,
      mend: () => ({ categories: ['pribory-ppkop'], ranges: { panel_loops: [4, null] }, quantity: 1 }),
    }),
  };
}

function addressPanels(devices: number): Mend {
  return {
    categories: ['pribory-ppkup-adresnye'],
    ranges: { addresses_total: [devices, null] },
    quantity: 1,
  };
}

const addressed: readonly CompletenessRule[] = [
  {
    id: 'address-panel',
    title: 'Адресные извещатели без прибора',
    severity: 'MUST',
    needs: [],
    judge: lacking({
      of: 'addressDetector',
      least: SYSTEM_DETECTORS,
      lacks: 'addressPanel',
      counted: piecesOf,
      reason: (count) =>
        `${countOf(count, ['адресный извещатель', 'адресных извещателя', 'адресных извещателей'])} и ни одного адресного прибора: в обычный шлейф они не включаются`,
      mend: addressPanels,
    }),
  },
  {
    id: 'address-count',
    title: 'Не хватает адресов',
    severity: 'MUST',
    needs: ['addresses_total', 'addresses_taken'],
    judge: short({
      of: 'addressDetector',
      from: 'addressPanel',
      asks: (goods) => wholeOf(goods, 'addresses_taken') ?? piecesOf(goods),
      gives: (goods) => wholeOf(goods, 'addresses_total'),
      reason: ({ asked, given }) =>
        `Извещатели займут ${countOf(asked, ['адрес', 'адреса', 'адресов'])}, а приборы держат ${given}: не хватает ${asked - given}`,
      mend: addressPanels,
    }),
  },
];

const radio: readonly CompletenessRule[] = [
  {
    id: 'radio-panel',
    title: 'Радиоканальные извещатели без панели',
    severity: 'MUST',
    needs: [],
    judge: lacking({
      of: 'radioDetector',
      least: SYSTEM_DETECTORS,
      lacks: 'radioPanel',
      counted: piecesOf,
      reason: (count) =>
        `${countOf(count, DETECTORS)} по радиоканалу и ни одной панели: принимать сигнал некому`,
      mend: (count, about) => ({
        categories: ['paneli-radiokanalnye'],
        ranges: { radio_devices: [count, null] },
        fits: (goods) => sameWaves(goods, about),
        quantity: 1,
      }),
    }),
  },
  {
    id: 'radio-count',
    title: 'Панель не примет столько устройств',
    severity: 'MUST',
    needs: ['radio_devices'],
    judge: short({
      of: 'radioDevice',
      from: 'radioPanel',
      asks: piecesOf,
      gives: (goods) => wholeOf(goods, 'radio_devices'),
      reason: ({ asked, given }) =>
        `По радиоканалу ${countOf(asked, DEVICES)}, а панели принимают ${given}: не хватает места для ${asked - given}`,
      mend: (missing, { of }) => ({
        categories: ['paneli-radiokanalnye'],
        ranges: { radio_devices: [missing, null] },
        fits: (goods) => sameWaves(goods, of),
        quantity: 1,
      }),
    }),
  },
];

function sameWaves(goods: Pick<Goods, 'values'>, devices: readonly Goods[]): boolean {
  const own = textsOf(goods, 'wireless');
  return devices.every((one) => textsOf(one, 'wireless').some((wave) => own.includes(wave)));
}

interface BatteryNeed {
  capacity: number;
  count: number;
}

/** '2 × 12 В, 7 А·ч' of a panel, '1 × 17 А·ч' of a supply; nothing of what brings its own. */
function batteriesOf(goods: Goods): BatteryNeed | undefined {
  const [place] = textsOf(goods, 'psu_battery_place');
  const [panel] = textsOf(goods, 'panel_battery');
  const text = place ?? (panel?.includes('12 В') ? panel : undefined);
  const capacity = /(\d+(?:,\d+)?)\s?А·ч/u.exec(text ?? '')?.[1];
  const pieces = piecesOf(goods);
  if (text === undefined || capacity === undefined || pieces === undefined) return undefined;
  const each = Number(/^(\d+)\s?×/u.exec(text)?.[1] ?? 1);
  return { capacity: Number(capacity.replace(',', '.')), count: each * pieces };
}

const batteries: CompletenessRule = {
  id: 'reserve-batteries',
  title: 'Нет резерва питания',
  severity: 'MUST',
  needs: ['panel_battery', 'psu_battery_place', 'capacity', 'battery_voltage'],
  judge: (scene) => {
    const boxes = [...scene.of('panelWithBattery'), ...scene.of('reservedSupply')];
    const needs = boxes.flatMap((goods) => {
      const need = batteriesOf(goods);
      return need ? [{ goods, ...need }] : [];
    });
    const there = scene.of('battery').filter((one) => numberOf(one, 'battery_voltage') !== OTHER_VOLTS);
    const count = wholeSum(there, piecesOf);
    if (needs.length === 0 || count === undefined || scene.mayHold('battery')) return undefined;
    const wanted = needs.reduce((sum, need) => sum + need.count, 0);
    if (count >= wanted) return undefined;
    const largest = needs.toSorted((one, other) => other.count - one.count)[0]!;
    const kinds = [...new Set(needs.map(({ capacity }) => capacity))].toSorted((one, other) => one - other);
    return {
      reason: `Приборам и источникам нужно ${countOf(wanted, BATTERIES)} на ${figure(BATTERY_VOLTS, 'В')} (${kinds.map((kind) => figure(kind, 'А·ч')).join(', ')}), в списке ${count === 0 ? 'ни одного' : count}: без них при отключении сети система замолчит`,
      about: [...needs.map(({ goods }) => goods), ...there],
      mend: {
        categories: ['akkumulyatory-agm', 'akkumulyatory-gel'],
        ranges: {
          battery_voltage: [BATTERY_VOLTS, BATTERY_VOLTS],
          capacity: [largest.capacity, largest.capacity * NEXT_SIZE],
        },
        quantity: kinds.length === 1 ? wanted - count : Math.min(largest.count, wanted - count),
      },
    };
  },
};

/** Batteries of gates and torches. */
const OTHER_VOLTS = 6;

/** Amperes of what hangs on the reserve, as far as the cards tell. */
function loadOf(scene: GoodsScene, volts: number): { standby: number; alarm: number; about: Goods[] } {
  const detectors = scene
    .of('fireDetector')
    .filter((one) => textsOf(one, 'detector_connection').some((text) => text.startsWith('4')));
  const sounders = scene
    .of('sounder')
    .filter((one) => textsOf(one, 'supply').some((text) => text.startsWith(`${volts} В`)));
  const standby = (leastSum(detectors, (one) => wholeOf(one, 'standby_current')) ?? 0) / 1_000_000;
  const alarm = (leastSum(sounders, (one) => wholeOf(one, 'current')) ?? 0) / 1000;
  return { standby: volts === BATTERY_VOLTS ? standby : 0, alarm, about: [...detectors, ...sounders] };
}

const reserve: CompletenessRule = {
  id: 'reserve-capacity',
  title: 'Аккумуляторов не хватит на сутки',
  severity: 'CHECK',
  needs: ['standby_current', 'current', 'capacity', 'power_output_voltage'],
  judge: (scene) => {
    const supplies = scene.of('reservedSupply');
    const volts = new Set(supplies.map((one) => numberOf(one, 'power_output_voltage')));
    const [only] = volts;
    if (volts.size !== 1 || only === undefined || scene.mayHold('battery')) return undefined;
    // Panels have batteries of their own in the same list, and nobody says which are whose.
    if (scene.of('panelWithBattery').length > 0 || scene.mayHold('loopPanel')) return undefined;
    const { standby, alarm, about } = loadOf(scene, only);
    const there = scene.of('battery');
    const hours = wholeSum(there, (one) => wholeOf(one, 'capacity'));
    if (!hours || standby + alarm === 0) return undefined;
    const given = hours / (only / BATTERY_VOLTS);
    const { capacity, size } = batteryReserve({
      standbyAmps: standby,
      standbyHours: STANDBY_HOURS,
      alarmAmps: alarm,
      alarmHours: ALARM_HOURS,
      margin: AGE_MARGIN,
    });
    if (capacity <= given) return undefined;
    return {
      reason: `На ${figure(STANDBY_HOURS, 'ч')} дежурства и ${figure(ALARM_HOURS, 'ч')} тревоги нужно ${figure(capacity, 'А·ч')} (в тревоге ${figure(alarm, 'А')}, запас 25 %), аккумуляторы дают ${figure(given, 'А·ч')}`,
      about: [...about, ...supplies, ...there],
      mend:
        size === undefined
          ? null
          : {
              categories: ['akkumulyatory-agm', 'akkumulyatory-gel'],
              ranges: {
                battery_voltage: [BATTERY_VOLTS, BATTERY_VOLTS],
                capacity: [Math.ceil((capacity - given) * 10) / 10, null],
              },
              quantity: only / BATTERY_VOLTS,
            },
    };
  },
};

const bases: CompletenessRule = {
  id: 'detector-base',
  title: 'Извещатели без баз',
  severity: 'CHECK',
  needs: ['detector_base'],
  judge: (scene) => {
    const bare = scene
      .of('fireDetector')
      .filter((one) => textsOf(one, 'detector_base').some((text) => text.includes('отдельно')));
    const count = leastSum(bare, piecesOf);
    if (count === undefined || scene.mayHold('base')) return undefined;
    return {
      reason: `К ${countOf(count, ['извещателю', 'извещателям', 'извещателям'])} база заказывается отдельно, а в списке её нет`,
      about: bare,
      mend: null,
    };
  },
};

export const FIRE_RULES: readonly CompletenessRule[] = [
  panelRule('fire-panel', 'Пожарные извещатели без прибора', 'fireDetector'),
  panelRule('guard-panel', 'Охранные извещатели без прибора', 'guardDetector'),
  ...addressed,
  ...radio,
  batteries,
  reserve,
  bases,
];
