import { expect, it } from 'vitest';
import { camera, drive, goods, one, poeSwitch, recorder, rulesOf } from '../testing/made-goods.ts';
import type { Goods } from './goods.ts';

const lock = (quantity: number, volts: number) =>
  goods('zamki-elektromagnitnye', quantity, { supply_voltage: volts, current: 480, lock_force: 280 });
const supply = (volts: number, amps: number) =>
  goods('istochniki-vtorichnogo-pitaniya', 1, { power_output_voltage: volts, power_output_current: amps });
const controller = (quantity: number) =>
  goods('kontrollery-setevye', quantity, { access_doors: 2, access_reader_interface: ['Wiegand-26'] });
const reader = (quantity: number) =>
  goods('schityvateli-em-marin', quantity, {}, { categories: ['schityvateli', 'schityvateli-em-marin'] });
const analogue = (quantity: number) => goods('ahd-kamery-kupolnye', quantity);
const smoke = (quantity: number, values: Goods['values'] = {}) =>
  goods('izveschateli-dymovye', quantity, values);
const motion = goods('izveschateli-dvizheniya-radio', 40, { wireless: ['868 МГц'] });
const metres = (category: string, quantity: number) => goods(category, quantity, {}, { unit: 'm' });

it.each<[rule: string, list: Goods[], reason: string, mayBe: string]>([
  [
    'ahd-recorder',
    [analogue(6)],
    'В списке 6 камер AHD и ни одного регистратора: записывать изображение некуда',
    'Видеорегистратор на 8 каналов',
  ],
  [
    'ahd-channels',
    [analogue(17), goods('registratory-dvr', 1, { channels: 16 })],
    'AHD: 17 камер, у регистраторов 16 каналов — не хватает 1',
    'Видеорегистратор гибридный',
  ],
  [
    'drive-limit',
    [recorder(1), drive(1, 12)],
    'Диск 12 ТБ, а регистраторы принимают диски до 10 ТБ: возьмите меньше объёмом',
    'Видеорегистратор сетевой',
  ],
  [
    'lock-supply-24',
    [lock(2, 24), supply(12, 5)],
    '2 замка на 24 В и ни одного источника питания на это напряжение: нужно 2 × 0,48 = 0,96 А',
    'Блок питания 24 В',
  ],
  [
    'lock-current-24',
    [lock(2, 24), supply(24, 0.5)],
    'Замкам на 24 В нужно 2 × 0,48 = 0,96 А, источники дают 0,5 А',
    'Блок питания 24 В',
  ],
  [
    'reader-count',
    [controller(2), reader(2)],
    'У контроллеров 4 точки прохода, в списке 2 считывателя: 2 двери останутся без считывателя',
    'Считыватель накладной',
  ],
  [
    'reader-controller',
    [reader(2), lock(2, 12)],
    '2 считывателя и 2 замка, а контроллера в списке нет: решать, кого пускать, некому',
    'Контроллер доступа',
  ],
  [
    'exit-button',
    [controller(1), reader(2), lock(2, 12)],
    '2 точки прохода и ни одной кнопки выхода: изнутри дверь не открыть',
    'Кнопка выхода накладная',
  ],
  [
    'door-closer',
    [lock(2, 12)],
    '2 электромагнитных замка без доводчиков: магнит держит только закрытую дверь',
    'Доводчик дверной',
  ],
  [
    'intercom-monitor',
    [goods('paneli-vyzyvnye', 2, { intercom_system: ['AHD'] })],
    '2 вызывные панели, а мониторов и трубок в списке нет: отвечать не с чего',
    'Видеодомофон цветной',
  ],
  [
    'guard-panel',
    [goods('izveschateli-ohrannye', 8)],
    '8 извещателей и ни одного приёмно-контрольного прибора: сигнал принимать некому',
    'Прибор приёмно-контрольный',
  ],
  [
    'address-panel',
    [goods('izveschateli-adresnye', 150)],
    '150 адресных извещателей и ни одного адресного прибора: в обычный шлейф они не включаются',
    'Контроллер адресный',
  ],
  [
    'radio-panel',
    [motion],
    '40 извещателей по радиоканалу и ни одной панели: принимать сигнал некому',
    'Централь охранная',
  ],
  [
    'radio-count',
    [motion, goods('paneli-radiokanalnye', 1, { radio_devices: 32 })],
    'По радиоканалу 40 устройств, а панели принимают 32: не хватает места для 8',
    'Расширитель радиоканальный',
  ],
  [
    'speaker-amplifier',
    [goods('gromkogovoriteli', 30, { speaker_power: 6 })],
    'Громкоговорителям нужно 180 Вт, а усилителя трансляции в списке нет',
    'Усилитель мощности',
  ],
  [
    'detector-base',
    [smoke(5, { detector_base: ['заказывается отдельно'] })],
    'К 5 извещателям база заказывается отдельно, а в списке её нет',
    'База извещателя',
  ],
  [
    'ip-cable-none',
    [camera(24)],
    '24 камеры, а витой пары в списке нет: обычно нужно около 30 м на каждую линию',
    'Кабель витая пара',
  ],
  [
    'fire-cable-none',
    [smoke(20)],
    '20 извещателей, а огнестойкого кабеля в списке нет: обычно нужно около 10 м на каждую линию',
    'Кабель огнестойкий',
  ],
  [
    'fire-cable',
    [smoke(20), metres('kabel-pozharnoy-signalizatsii', 60)],
    'На 20 извещателей — 60 м огнестойкого кабеля: по 3 м на линию, обычно около 10 м',
    'Кабель огнестойкий',
  ],
])(
  '%s names its figures, and is silent where a row may be what is missing [SPECS-084]',
  (rule, list, reason, mayBe) => {
    expect(one(rule, list)?.reason).toBe(reason);
    expect(rulesOf(list, ['Труба гофрированная'])).toContain(rule);
    expect(rulesOf(list, [mayBe])).not.toContain(rule);
  },
);

it('enough fire cable is no finding, and too little of it is mended by what lacks [SPECS-084]', () => {
  const cable = (quantity: number) => [smoke(20), metres('kabel-pozharnoy-signalizatsii', quantity)];
  expect(one('fire-cable', cable(79))!.mend).toMatchObject({
    categories: ['kabel-kpsng-frls-metr', 'kabel-kpsng-frls-buhta'],
    quantity: 121,
    isMetres: true,
  });
  expect(rulesOf(cable(80))).not.toContain('fire-cable');
});

const amplifier = (values: Goods['values']) => goods('usiliteli-translyatsii', 1, values);
const speaker = goods('gromkogovoriteli', 30, { speaker_power: 6 });
const intercom = (category: string, system: string) => goods(category, 1, { intercom_system: [system] });
const reserved = goods('ivp-rezervirovannye-12v', 1, {
  power_output_voltage: 12,
  psu_battery_place: ['1 × 7 А·ч'],
});
const siren = goods('opoveschateli', 60, { supply: ['12 В'], current: 130 });
const battery = (values: Goods['values']) =>
  goods('akkumulyatory-agm', 1, { battery_voltage: 12, ...values });
const strong = goods('povorotnye-kamery-ip', 1, { supply: ['Hi-PoE'], power: 45 });

it.each<[rule: string, list: Goods[], mayBe: string[]]>([
  ['ip-channels', [camera(24), recorder(1)], ['Видеорегистратор сетевой']],
  ['recorder-drives', [recorder(1)], ['Жёсткий диск 8 ТБ']],
  ['drive-bays', [recorder(1), drive(3, 8)], ['Видеорегистратор сетевой']],
  ['archive-days', [camera(24), recorder(2), drive(2, 4)], ['Жёсткий диск 8 ТБ']],
  ['lock-supply-12', [lock(4, 12), supply(24, 5)], ['Блок питания стабилизированный']],
  ['lock-current-12', [lock(6, 12), supply(12, 2)], ['Источник питания резервированный']],
  ['controller-readers', [controller(2)], ['Считыватель накладной']],
  [
    'intercom-system',
    [intercom('paneli-vyzyvnye', 'AHD'), intercom('monitory-domofona', 'IP')],
    ['Видеодомофон цветной', 'Вызывная панель'],
  ],
  ['fire-panel', [smoke(20)], ['Прибор приёмно-контрольный']],
  [
    'address-count',
    [goods('izveschateli-adresnye', 150), goods('pribory-ppkup-adresnye', 1, { addresses_total: 127 })],
    ['Прибор адресный'],
  ],
  [
    'reserve-capacity',
    [reserved, siren, battery({ capacity: 7 })],
    ['Аккумулятор свинцовый', 'Прибор приёмно-контрольный'],
  ],
  ['amplifier-power', [speaker, amplifier({ amplifier_power: 120 })], ['Усилитель мощности']],
  ['poe-source', [camera(4), recorder(1)], ['Коммутатор управляемый', 'Источник питания']],
  ['poe-ports', [camera(12, { power: 3 }), poeSwitch(1, { poe_ports: 8 })], ['Инжектор питания']],
  ['poe-budget', [camera(12), poeSwitch(1)], ['Коммутатор управляемый', 'Блок питания']],
  ['poe-port-power', [strong, poeSwitch(1)], ['Инжектор питания']],
])('%s is silent where a row without a product may be what is missing [SPECS-084]', (rule, list, mayBe) => {
  expect(rulesOf(list, ['Труба гофрированная'])).toContain(rule);
  for (const words of mayBe) expect(rulesOf(list, [words]), words).not.toContain(rule);
});

it.each<[rule: string, list: Goods[], told: Goods, untold: Goods]>([
  ['drive-bays', [drive(3, 8)], recorder(1), goods('registratory-nvr', 1)],
  ['drive-limit', [drive(1, 12)], recorder(1), goods('registratory-nvr', 1)],
  ['archive-days', [camera(24), recorder(2)], drive(2, 4), goods('zhestkie-diski-dlya-videonablyudeniya', 2)],
  [
    'lock-current-12',
    [lock(6, 12)],
    supply(12, 2),
    goods('istochniki-vtorichnogo-pitaniya', 1, { power_output_voltage: 12 }),
  ],
  [
    'radio-count',
    [motion],
    goods('paneli-radiokanalnye', 1, { radio_devices: 32 }),
    goods('paneli-radiokanalnye', 1),
  ],
  [
    'fire-cable',
    [smoke(20)],
    metres('kabel-pozharnoy-signalizatsii', 60),
    goods('kabel-pozharnoy-signalizatsii', 1, {}, { unit: 'coil' }),
  ],
  ['reserve-capacity', [reserved, siren], battery({ capacity: 7 }), battery({})],
  [
    'poe-ports',
    [camera(12, { power: 3 })],
    poeSwitch(1, { poe_ports: 8 }),
    goods('kommutatory-poe', 1, { poe_budget: 96 }),
  ],
])('%s is silent of a card that does not tell [SPECS-084]', (rule, list, told, untold) => {
  expect(rulesOf([...list, told])).toContain(rule);
  expect(rulesOf([...list, untold])).not.toContain(rule);
  expect(rulesOf([...list, told, untold])).not.toContain(rule);
});
