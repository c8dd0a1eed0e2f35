import { countOf, type PluralForms } from '../format/plural.ts';
import { type CompletenessRule, lacking, leastSum, type Mend, short, wholeSum } from './completeness-rule.ts';
import { figure, leastWords, sumWords } from './figure-words.ts';
import type { GoodsScene } from './goods-scene.ts';
import { type Goods, numberOf, piecesOf, textsOf, wholeOf } from './goods.ts';

const LOCKS: PluralForms = ['замок', 'замка', 'замков'];
const DOORS: PluralForms = ['точка прохода', 'точки прохода', 'точек прохода'];
const READERS: PluralForms = ['считыватель', 'считывателя', 'считывателей'];
const PANELS: PluralForms = ['вызывная панель', 'вызывные панели', 'вызывных панелей'];
/** A supply is taken a third larger than what hangs on it. */
const SUPPLY_MARGIN = 1.3;
const LARGEST_SUPPLY_AMPS = 10;
const VOLTAGES = [12, 24] as const;
const MILLIAMPS = 1000;

const ampsOf = (goods: Goods) => {
  const milliamps = numberOf(goods, 'current');
  return milliamps === undefined ? undefined : milliamps / MILLIAMPS;
};
const wholeAmps = (goods: Goods) => {
  const milliamps = wholeOf(goods, 'current');
  return milliamps === undefined ? undefined : milliamps / MILLIAMPS;
};

function supplyFor(volts: number, amps: number): Mend {
  const quantity = Math.ceil((amps * SUPPLY_MARGIN) / LARGEST_SUPPLY_AMPS);
  return {
    categories: [`ivp-rezervirovannye-${volts}v`],
    ranges: {
      power_output_voltage: [volts, volts],
      power_output_current: [Math.ceil(((amps * SUPPLY_MARGIN) / quantity) * 10) / 10, null],
    },
    quantity,
  };
}

const isOf = (volts: number) => (goods: Goods) => numberOf(goods, 'supply_voltage') === volts;

interface Feeding {
  locks: Goods[];
  /** Locks, and readers of the same voltage. */
  loads: Goods[];
  supplies: Goods[];
}

/** Locks of one voltage and what could feed them; nothing where a supply does not tell its voltage. */
function feedingOf(scene: GoodsScene, volts: number): Feeding | undefined {
  const supplies = scene
    .of('supply')
    .filter(({ categories }) => !categories.includes('boksy-dlya-akkumulyatorov'));
  if (scene.mayHold('supply')) return undefined;
  if (supplies.some((one) => numberOf(one, 'power_output_voltage') === undefined)) return undefined;
  const locks = scene.of('lock').filter(isOf(volts));
  return {
    locks,
    loads: [...locks, ...scene.of('cardReader').filter(isOf(volts))],
    supplies: supplies.filter((one) => numberOf(one, 'power_output_voltage') === volts),
  };
}

function lockRules(volts: (typeof VOLTAGES)[number]): CompletenessRule[] {
  return [
    {
      id: `lock-supply-${volts}`,
      title: 'Замки без питания',
      severity: 'MUST',
      needs: ['supply_voltage', 'current', 'power_output_voltage'],
      judge: (scene) => {
        const feeding = feedingOf(scene, volts);
        if (!feeding || feeding.locks.length === 0 || feeding.supplies.length > 0) return undefined;
        const { locks } = feeding;
        const [count, amps] = [leastSum(locks, piecesOf), leastSum(locks, wholeAmps)];
        if (count === undefined || amps === undefined) return undefined;
        return {
          reason: `${countOf(count, LOCKS)} на ${figure(volts, 'В')} и ни одного источника питания на это напряжение: нужно ${sumWords(locks, { each: ampsOf, unit: 'А' })}`,
          about: locks,
          mend: supplyFor(volts, amps),
        };
      },
    },
    {
      id: `lock-current-${volts}`,
      title: 'Источник питания слабее нагрузки',
      severity: 'MUST',
      needs: ['supply_voltage', 'current', 'power_output_voltage', 'power_output_current'],
      judge: (scene) => {
        const feeding = feedingOf(scene, volts);
        if (!feeding || feeding.locks.length === 0 || feeding.supplies.length === 0) return undefined;
        const { loads, supplies } = feeding;
        const given = wholeSum(supplies, (one) => wholeOf(one, 'power_output_current'));
        const asked = leastSum(loads, wholeAmps);
        if (!given || asked === undefined || asked <= given) return undefined;
        const isLeast = loads.some((one) => wholeAmps(one) === undefined);
        const whose = loads.length > feeding.locks.length ? 'Замкам и считывателям' : 'Замкам';
        return {
          reason: `${whose} на ${figure(volts, 'В')} нужно ${leastWords(isLeast)}${sumWords(loads, { each: ampsOf, unit: 'А' })}, источники дают ${figure(given, 'А')}`,
          about: [...loads, ...supplies],
          mend: supplyFor(volts, asked - given),
        };
      },
    },
  ];
}

/** Doors of controllers; one that does not tell has one at least. */
const doorsOf = (controller: Goods) => wholeOf(controller, 'access_doors') ?? piecesOf(controller);

/** Kinds of a line between reader and controller, by the words of both cards. */
const LINES = ['Wiegand', 'Touch Memory', 'OSDP'] as const;

function linesOf(texts: readonly string[]): string[] {
  return LINES.filter((line) => texts.some((text) => text.includes(line)));
}

/** A reader that each of the controllers can be joined to. */
function readersFor(controllers: readonly Goods[], quantity: number): Mend | null {
  const lines = controllers.map((one) => linesOf(textsOf(one, 'access_reader_interface')));
  if (lines.some((own) => own.length === 0)) return null;
  return {
    categories: ['schityvateli-em-marin', 'schityvateli-mifare', 'schityvateli-multiformatnye'],
    ranges: {},
    fits: (goods) => {
      const own = linesOf(textsOf(goods, 'interface'));
      return lines.every((wanted) => wanted.some((line) => own.includes(line)));
    },
    quantity,
  };
}

const readers: CompletenessRule = {
  id: 'controller-readers',
  title: 'Контроллеры без считывателей',
  severity: 'MUST',
  needs: ['access_doors'],
  judge: lacking({
    of: 'controller',
    lacks: 'reader',
    counted: doorsOf,
    reason: (count) =>
      `Контроллеры на ${countOf(count, DOORS)}, а считывателей в списке нет: карту приложить не к чему`,
    mend: (count, about) => readersFor(about, count),
  }),
};

const fewReaders: CompletenessRule = {
  id: 'reader-count',
  title: 'Считывателей меньше, чем дверей',
  severity: 'CHECK',
  needs: ['access_doors'],
  judge: short({
    of: 'controller',
    from: 'reader',
    asks: (goods) => wholeOf(goods, 'access_doors'),
    gives: piecesOf,
    reason: ({ asked, given }) =>
      `У контроллеров ${countOf(asked, DOORS)}, в списке ${countOf(given, READERS)}: ${countOf(asked - given, ['дверь останется', 'двери останутся', 'дверей останутся'])} без считывателя`,
    mend: (missing, { of }) => readersFor(of, missing),
  }),
};

const controllers: CompletenessRule = {
  id: 'reader-controller',
  title: 'Считыватели без контроллера',
  severity: 'MUST',
  needs: ['interface'],
  judge: (scene) => {
    const own = scene.of('cardReader');
    const locks = leastSum(scene.of('lock'), piecesOf);
    // Readers alone are bought for a system that stands already.
    if (locks === undefined || own.length === 0) return undefined;
    return lacking({
      of: 'cardReader',
      lacks: 'controller',
      counted: piecesOf,
      reason: (count) =>
        `${countOf(count, READERS)} и ${countOf(locks, LOCKS)}, а контроллера в списке нет: решать, кого пускать, некому`,
      mend: (count, about) => {
        const lines = about.map((one) => linesOf(textsOf(one, 'interface')));
        if (lines.some((line) => line.length === 0)) return null;
        return {
          categories: ['kontrollery-avtonomnye'],
          ranges: { access_doors: [1, 1] },
          fits: (goods) => {
            const known = linesOf(textsOf(goods, 'access_reader_interface'));
            return lines.every((line) => line.some((one) => known.includes(one)));
          },
          quantity: Math.min(count, locks),
        };
      },
    })(scene);
  },
};

const exitButtons: CompletenessRule = {
  id: 'exit-button',
  title: 'Двери без кнопок выхода',
  severity: 'CHECK',
  needs: ['access_doors'],
  judge: (scene) => {
    const doors = leastSum(scene.of('controller'), doorsOf);
    const count = leastSum(scene.of('reader'), piecesOf) ?? 0;
    // With a reader on either side nobody presses a button.
    if (doors === undefined || count >= doors * 2 || scene.of('lock').length === 0) return undefined;
    return lacking({
      of: 'controller',
      lacks: 'exitButton',
      counted: doorsOf,
      reason: (whole) => `${countOf(whole, DOORS)} и ни одной кнопки выхода: изнутри дверь не открыть`,
      mend: (whole) => ({ categories: ['knopki-vyhoda'], ranges: {}, quantity: whole }),
    })(scene);
  },
};

const closers: CompletenessRule = {
  id: 'door-closer',
  title: 'Двери без доводчиков',
  severity: 'CHECK',
  needs: ['lock_force'],
  judge: (scene) => {
    const doors = scene.of('magnet').filter((one) => (numberOf(one, 'lock_force') ?? 0) > SMALL_MAGNET);
    const count = leastSum(doors, piecesOf);
    if (count === undefined || scene.of('closer').length > 0 || scene.mayHold('closer')) return undefined;
    return {
      reason: `${countOf(count, ['электромагнитный замок', 'электромагнитных замка', 'электромагнитных замков'])} без доводчиков: магнит держит только закрытую дверь`,
      about: doors,
      mend: { categories: ['dovodchiki-rychazhnye'], ranges: {}, quantity: count },
    };
  },
};

/** Kilograms: smaller ones hold showcases and boxes. */
const SMALL_MAGNET = 60;

const intercom: readonly CompletenessRule[] = [
  {
    id: 'intercom-monitor',
    title: 'Вызывная панель без монитора',
    severity: 'MUST',
    needs: ['intercom_system'],
    judge: lacking({
      of: 'doorPanel',
      lacks: 'doorMonitor',
      counted: piecesOf,
      reason: (count) => `${countOf(count, PANELS)}, а мониторов и трубок в списке нет: отвечать не с чего`,
      mend: (_, about) => {
        const systems = about.map((one) => textsOf(one, 'intercom_system'));
        if (systems.some((own) => own.length === 0)) return null;
        return {
          categories: ['monitory-domofona'],
          ranges: { intercom_panel_inputs: [leastSum(about, piecesOf) ?? 1, null] },
          fits: (goods) =>
            systems.every((own) => textsOf(goods, 'intercom_system').some((one) => own.includes(one))),
          quantity: 1,
        };
      },
    }),
  },
  {
    id: 'intercom-system',
    title: 'Панель и монитор разных систем',
    severity: 'MUST',
    needs: ['intercom_system'],
    judge: (scene) => {
      const panels = scene.of('doorPanel');
      const monitors = scene.of('doorMonitor');
      const [own, other] = [panels, monitors].map((side) =>
        side.map((one) => textsOf(one, 'intercom_system')),
      );
      if (!own!.length || !other!.length || [...own!, ...other!].some((texts) => texts.length === 0))
        return undefined;
      if (scene.mayHold('doorMonitor') || scene.mayHold('doorPanel')) return undefined;
      const shared = own!.flat().some((system) => other!.flat().includes(system));
      if (shared) return undefined;
      const say = (side: readonly (readonly string[])[]) => [...new Set(side.flat())].join(', ');
      return {
        reason: `Вызывные панели — ${say(own!)}, мониторы — ${say(other!)}: друг с другом они не заработают`,
        about: [...panels, ...monitors],
        mend: null,
      };
    },
  },
];

export const ACCESS_RULES: readonly CompletenessRule[] = [
  ...VOLTAGES.flatMap(lockRules),
  readers,
  fewReaders,
  controllers,
  exitButtons,
  closers,
  ...intercom,
];
