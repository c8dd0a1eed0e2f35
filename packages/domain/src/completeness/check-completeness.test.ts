import { describe, expect, it } from 'vitest';
import { checkCompleteness, COMPLETENESS_ATTRIBUTES, COMPLETENESS_RULES } from './check-completeness.ts';
import type { Goods } from './goods.ts';

let nextId = 1;
function goods(
  category: string,
  quantity: number,
  values: Goods['values'] = {},
  more: Partial<Goods> = {},
): Goods {
  nextId += 1;
  return {
    productId: nextId,
    name: category,
    categories: [category],
    values,
    unit: 'piece',
    quantity,
    ...more,
  };
}

const POE = { supply: ['PoE, 12 В'] };
const camera = (quantity: number, values: Goods['values'] = {}) =>
  goods('ip-kamery-kupolnye', quantity, { ...POE, power: 9.5, resolution: ['4 Мп'], ...values });
const recorder = (quantity: number, values: Goods['values'] = {}) =>
  goods('registratory-nvr', quantity, {
    channels: 16,
    drive_bays: 2,
    drive_limit: 10,
    poe_ports: 0,
    poe_budget: 0,
    ...values,
  });
const drive = (quantity: number, capacity: number) =>
  goods('zhestkie-diski-dlya-videonablyudeniya', quantity, { drive_capacity: capacity });
const poeSwitch = (quantity: number, values: Goods['values'] = {}) =>
  goods('kommutatory-poe', quantity, {
    poe_ports: 24,
    poe_budget: 96,
    poe_standard: ['802.3af/at'],
    ...values,
  });

/** As it is read: spaces that do not break are spaces. */
const found = (list: Goods[], others: string[] = []) =>
  checkCompleteness(list, others).map((finding) => ({
    ...finding,
    reason: finding.reason.replaceAll('\u00A0', ' '),
  }));
const rulesOf = (list: Goods[], others: string[] = []) => found(list, others).map(({ rule }) => rule);
const one = (rule: string, list: Goods[], others: string[] = []) =>
  found(list, others).find((finding) => finding.rule === rule);

describe('cameras and recorders [SPECS-084]', () => {
  it('without any recorder are told with their number, and one with as many channels mends it', () => {
    expect(one('ip-recorder', [camera(12)])).toMatchObject({
      severity: 'MUST',
      reason: 'В списке 12 камер IP и ни одного регистратора: записывать изображение некуда',
      mend: { categories: ['registratory-nvr'], ranges: { channels: [12, null] }, quantity: 1 },
    });
    expect(one('ip-recorder', [camera(100)])!.mend).toMatchObject({
      ranges: { channels: [50, null] },
      quantity: 2,
    });
  });

  it('with fewer channels than cameras are told how many are missing', () => {
    expect(one('ip-channels', [camera(24), recorder(1)])).toMatchObject({
      reason: 'IP: 24 камеры, у регистраторов 16 каналов — не хватает 8',
      mend: { ranges: { channels: [8, null] } },
    });
    expect(rulesOf([camera(16), recorder(1)])).not.toContain('ip-channels');
    expect(rulesOf([camera(32), recorder(2)])).not.toContain('ip-channels');
  });

  it('of a hybrid recorder count its IP channels for IP cameras and its own for analogue ones', () => {
    const hybrid = goods('registratory-gibridnye', 1, { channels: 16, ip_channels: 8 });
    const analogue = goods('ahd-kamery-kupolnye', 16);
    expect(one('ip-channels', [camera(9), hybrid])!.reason).toContain('8 каналов');
    expect(rulesOf([analogue, hybrid])).not.toContain('ahd-channels');
    expect(rulesOf([goods('ahd-kamery-kupolnye', 17), hybrid])).toContain('ahd-channels');
  });

  it('are silent of a single camera, of a recorder that does not tell its channels, and of a kit', () => {
    expect(rulesOf([camera(1)])).not.toContain('ip-recorder');
    expect(rulesOf([camera(24), recorder(1), goods('registratory-nvr', 1)])).not.toContain('ip-channels');
    expect(rulesOf([camera(24), goods('komplekty-ip-videonablyudeniya', 1)])).not.toContain('ip-recorder');
    expect(rulesOf([camera(24), goods('komplekty-ip-videonablyudeniya', 1)])).not.toContain('ip-channels');
  });

  it('are silent where a row without a product may be the recorder, or where nobody knows what it is', () => {
    expect(rulesOf([camera(12)], ['Видеорегистратор 32 канала'])).not.toContain('ip-recorder');
    expect(rulesOf([camera(12)], ['Лицензия на подключение камеры'])).not.toContain('ip-recorder');
    expect(rulesOf([camera(12)], ['NR-32/4'])).not.toContain('ip-recorder');
    expect(rulesOf([camera(12)], ['VERY-999'])).not.toContain('ip-recorder');
    expect(rulesOf([camera(24), recorder(1)], ['Сервер видеонаблюдения'])).not.toContain('ip-channels');
    expect(rulesOf([camera(12)], ['Труба гофрированная'])).toContain('ip-recorder');
    const server = goods('servery', 1, {}, { name: 'Сервер стоечный 2U' });
    expect(rulesOf([camera(12), server])).not.toContain('ip-recorder');
  });
});

describe('disks [SPECS-084]', () => {
  it('that a recorder lacks are told, with one that it takes', () => {
    expect(one('recorder-drives', [recorder(2)])).toMatchObject({
      reason: '2 регистратора с местом под 4 диска, а дисков в списке нет: писать архив не на что',
      mend: { ranges: { drive_capacity: [4, 10] }, quantity: 2 },
    });
  });

  it('are not asked for where the card tells no bays, or a disk may be there', () => {
    expect(rulesOf([goods('registratory-nvr', 1, { channels: 16 })])).not.toContain('recorder-drives');
    expect(rulesOf([recorder(1)], ['Жёсткий диск 8 ТБ'])).not.toContain('recorder-drives');
    const named = { ...recorder(1), name: 'Регистратор с диском 2 ТБ' };
    expect(rulesOf([named])).not.toContain('recorder-drives');
  });

  it('that do not fit by number or size are told', () => {
    expect(one('drive-bays', [recorder(1), drive(3, 8)])!.reason).toBe(
      '3 диска, а в регистраторах 2 отсека: 1 поставить некуда',
    );
    expect(rulesOf([recorder(1), drive(2, 8)])).not.toContain('drive-bays');
    expect(one('drive-limit', [recorder(1), drive(1, 12)])!.reason).toContain('до 10 ТБ');
    expect(rulesOf([recorder(1), drive(1, 10)])).not.toContain('drive-limit');
  });

  it('are counted in days by the calculator of archives where the resolution is told', () => {
    // 24 × 4 Мп are 96 Мбит/с: 96 × 10,8 ГБ a day, 31,104 ТБ in 30 days.
    expect(one('archive-days', [camera(24), recorder(2), drive(2, 4)])).toMatchObject({
      severity: 'CHECK',
      reason:
        '96 Мбит/с от камер — это 31,1 ТБ за 30 дней, диски вмещают 8 ТБ: примерно 7 дней. Считали 1 Мбит/с на мегапиксель, H.265',
      mend: { ranges: { drive_capacity: [10, 10] }, quantity: 2 },
    });
    expect(rulesOf([camera(24), recorder(2), drive(4, 8)])).not.toContain('archive-days');
    expect(rulesOf([camera(24, { resolution: ['800 ТВЛ'] }), recorder(1), drive(1, 1)])).not.toContain(
      'archive-days',
    );
  });
});

describe('power over the cable [SPECS-084]', () => {
  it('that is more than the switch gives is told by the figures of the calculator', () => {
    expect(one('poe-budget', [camera(12), poeSwitch(1)])).toMatchObject({
      severity: 'MUST',
      reason: 'Камерам нужно 12 × 9,5 = 114 Вт, у коммутатора 96 Вт',
      mend: { categories: ['kommutatory-poe'], ranges: { poe_ports: [2, null], poe_budget: [18, null] } },
    });
    expect(rulesOf([camera(10), poeSwitch(1)])).not.toContain('poe-budget');
    expect(one('poe-budget', [camera(8), camera(8, { power: 7.5 }), poeSwitch(1)])!.reason).toBe(
      'Камерам нужно 8 × 9,5 + 8 × 7,5 = 136 Вт, у коммутатора 96 Вт',
    );
  });

  it('of cameras some of which are silent is at least that of the others', () => {
    const silent = goods('ip-kamery-panoramnye', 2, POE);
    expect(one('poe-budget', [camera(12), silent, poeSwitch(1)])!.reason).toBe(
      'Камерам нужно не меньше 12 × 9,5 = 114 Вт, у коммутатора 96 Вт',
    );
    expect(rulesOf([camera(2), silent, poeSwitch(1)])).not.toContain('poe-budget');
  });

  it('is silent of a switch that does not tell its budget, and where 12 V may feed the cameras', () => {
    const dark = goods('kommutatory-poe', 1, { poe_ports: 24 });
    expect(rulesOf([camera(12), poeSwitch(1), dark])).not.toContain('poe-budget');
    expect(rulesOf([camera(12), poeSwitch(1), goods('bloki-pitaniya', 4)])).not.toContain('poe-budget');
    expect(rulesOf([camera(12), poeSwitch(1)], ['Коммутатор PoE на 8 портов'])).not.toContain('poe-budget');
    expect(rulesOf([camera(12, { supply: ['12 В'] }), poeSwitch(1)])).not.toContain('poe-budget');
  });

  it('for more devices than there are ports is told', () => {
    const list = [camera(12, { power: 3 }), poeSwitch(1, { poe_ports: 8 })];
    expect(one('poe-ports', list)).toMatchObject({
      reason: 'Питания по PoE ждут 12 устройств, а есть 8 портов PoE: не хватает 4',
      mend: { ranges: { poe_ports: [4, null], poe_budget: [12, null] } },
    });
    expect(rulesOf([...list, recorder(1, { poe_ports: 4, poe_budget: 50 })])).not.toContain('poe-ports');
  });

  it('that nothing gives is told; a recorder with ports, injectors or another supply give it', () => {
    expect(one('poe-source', [camera(4), recorder(1)])).toMatchObject({
      reason: 'По PoE питаются 4 устройства, а коммутатора PoE или инжекторов в списке нет: нужно 38 Вт',
      mend: { ranges: { poe_ports: [4, null], poe_budget: [38, null] } },
    });
    const fed = [
      recorder(1, { poe_ports: 8, poe_budget: 100 }),
      goods('registratory-nvr', 1, { channels: 8 }),
      goods('poe-inzhektory', 4, { poe_per_port: 30 }),
      goods('istochniki-vtorichnogo-pitaniya', 1),
    ];
    expect(fed.map((source) => rulesOf([camera(4), source]).includes('poe-source'))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('that one port cannot give is told by the standard it needs', () => {
    const strong = goods('povorotnye-kamery-ip', 1, { supply: ['Hi-PoE'], power: 45 });
    const { reason, mend } = one('poe-port-power', [strong, poeSwitch(1)])!;
    expect(reason).toBe(
      'Устройству нужно 45 Вт, а порт даёт ему не больше 25,5 Вт: нужен IEEE 802.3bt, тип 3',
    );
    expect(mend).toMatchObject({ categories: ['poe-inzhektory'], ranges: { poe_per_port: [60, null] } });
    expect(rulesOf([strong, poeSwitch(1, { poe_standard: [] })])).not.toContain('poe-port-power');
  });
});

describe('access control [SPECS-084]', () => {
  const lock = (quantity: number, volts = 12) =>
    goods('zamki-elektromagnitnye', quantity, { supply_voltage: volts, current: 480, lock_force: 280 });
  const supply = (volts: number, amps: number) =>
    goods('istochniki-vtorichnogo-pitaniya', 1, { power_output_voltage: volts, power_output_current: amps });
  const controller = (quantity: number, doors = 2, lines = 'Wiegand-26/34/58') =>
    goods('kontrollery-setevye', quantity, { access_doors: doors, access_reader_interface: [lines] });
  const reader = (quantity: number, line = 'Wiegand-26') =>
    goods(
      'schityvateli-em-marin',
      quantity,
      { interface: [line], supply_voltage: 12, current: 60 },
      {
        categories: ['schityvateli', 'schityvateli-em-marin'],
      },
    );

  it('locks without a supply of their voltage are told with the current they take', () => {
    expect(one('lock-supply-12', [lock(4), supply(24, 5)])).toMatchObject({
      reason: '4 замка на 12 В и ни одного источника питания на это напряжение: нужно 4 × 0,48 = 1,92 А',
      mend: {
        categories: ['ivp-rezervirovannye-12v'],
        ranges: { power_output_voltage: [12, 12], power_output_current: [2.5, null] },
      },
    });
    expect(rulesOf([lock(4), supply(12, 5)])).not.toContain('lock-supply-12');
  });

  it('locks are silent where a supply does not tell its voltage or the lock its current', () => {
    expect(rulesOf([lock(4), goods('istochniki-vtorichnogo-pitaniya', 1)])).not.toContain('lock-supply-12');
    expect(rulesOf([lock(4)], ['Блок питания 12 В'])).not.toContain('lock-supply-12');
    expect(rulesOf([goods('zamki-elektromagnitnye', 4, { supply_voltage: 12 })])).not.toContain(
      'lock-supply-12',
    );
    expect(rulesOf([goods('zamki-elektromagnitnye', 4, { current: 480 })])).not.toContain('lock-supply-12');
  });

  it('a supply weaker than its locks and readers is told', () => {
    expect(one('lock-current-12', [lock(6), reader(6), supply(12, 3)])!.reason).toBe(
      'Замкам и считывателям на 12 В нужно 6 × 0,48 + 6 × 0,06 = 3,24 А, источники дают 3 А',
    );
    expect(rulesOf([lock(6), supply(12, 3)])).not.toContain('lock-current-12');
  });

  it('controllers without readers are told, with a reader of the same line', () => {
    const { reason, mend } = one('controller-readers', [controller(2)])!;
    expect(reason).toBe(
      'Контроллеры на 4 точки прохода, а считывателей в списке нет: карту приложить не к чему',
    );
    expect(mend!.quantity).toBe(4);
    expect(mend!.fits!({ values: { interface: ['Wiegand-26'] } })).toBe(true);
    expect(mend!.fits!({ values: { interface: ['Touch Memory'] } })).toBe(false);
    expect(mend!.fits!({ values: {} })).toBe(false);
    expect(one('reader-count', [controller(2), reader(3)])!.reason).toContain(
      '1 дверь останется без считывателя',
    );
    expect(rulesOf([controller(2), reader(4)])).not.toContain('reader-count');
  });

  it('readers and locks without a controller, doors without buttons and closers are told', () => {
    expect(rulesOf([reader(2), lock(2)])).toContain('reader-controller');
    expect(rulesOf([reader(2)])).not.toContain('reader-controller');
    expect(rulesOf([controller(1), reader(2), lock(2)])).toContain('exit-button');
    // With a reader on either side nobody needs one.
    expect(rulesOf([controller(1), reader(4), lock(2)])).not.toContain('exit-button');
    expect(rulesOf([lock(2)])).toContain('door-closer');
    expect(rulesOf([lock(2), goods('dovodchiki-rychazhnye', 2)])).not.toContain('door-closer');
    expect(rulesOf([lock(2)], ['Доводчик дверной'])).not.toContain('door-closer');
  });

  it('door stations without a monitor, or of another system, are told', () => {
    const panel = goods('paneli-vyzyvnye', 2, { intercom_system: ['AHD'] });
    expect(one('intercom-monitor', [panel])!.mend).toMatchObject({
      ranges: { intercom_panel_inputs: [2, null] },
    });
    const monitor = (system: string) => goods('monitory-domofona', 1, { intercom_system: [system] });
    expect(one('intercom-system', [panel, monitor('IP')])!.reason).toBe(
      'Вызывные панели — AHD, мониторы — IP: друг с другом они не заработают',
    );
    expect(rulesOf([panel, monitor('AHD')])).not.toContain('intercom-system');
    expect(rulesOf([panel, goods('monitory-domofona', 1)])).not.toContain('intercom-system');
  });
});

describe('alarms and announcements [SPECS-084]', () => {
  const smoke = (quantity: number, values: Goods['values'] = {}) =>
    goods('izveschateli-dymovye', quantity, values);
  const battery = (quantity: number, capacity: number) =>
    goods('akkumulyatory-agm', quantity, { battery_voltage: 12, capacity });

  it('detectors without a panel are told; one alone, or with a panel nobody found, is not', () => {
    expect(one('fire-panel', [smoke(20)])!.reason).toContain('20 извещателей и ни одного');
    expect(rulesOf([smoke(1)])).not.toContain('fire-panel');
    expect(rulesOf([smoke(20), goods('pribory-ppkop', 1)])).not.toContain('fire-panel');
    expect(rulesOf([smoke(20)], ['Прибор приёмно-контрольный С2000-4'])).not.toContain('fire-panel');
  });

  it('a panel and a reserved supply without batteries have no reserve', () => {
    const panel = goods('pribory-ppkop', 1, { panel_battery: ['12 В, 7 А·ч'] });
    const supply = goods('ivp-rezervirovannye-24v', 2, { psu_battery_place: ['2 × 7 А·ч'] });
    expect(one('reserve-batteries', [panel, supply])).toMatchObject({
      severity: 'MUST',
      reason:
        'Приборам и источникам нужно 5 аккумуляторов на 12 В (7 А·ч), в списке ни одного: без них при отключении сети система замолчит',
      mend: { ranges: { battery_voltage: [12, 12], capacity: [7, 9.1] }, quantity: 5 },
    });
    expect(one('reserve-batteries', [panel, supply, battery(3, 7)])!.mend!.quantity).toBe(2);
    expect(rulesOf([panel, supply, battery(5, 7)])).not.toContain('reserve-batteries');
    expect(rulesOf([panel], ['АКБ 12 В 7 А·ч'])).not.toContain('reserve-batteries');
    expect(rulesOf([goods('pribory-ppkop', 1)])).not.toContain('reserve-batteries');
    const own = goods('pribory-ppkop', 1, { panel_battery: ['Li-ion 3,7 В, 2 А·ч'] });
    expect(rulesOf([own])).not.toContain('reserve-batteries');
  });

  it('batteries that do not last a day are told by the calculator of reserves', () => {
    const supply = goods('ivp-rezervirovannye-12v', 1, {
      power_output_voltage: 12,
      psu_battery_place: ['1 × 7 А·ч'],
    });
    const four = smoke(200, { detector_connection: ['4-проводная'], standby_current: 150 });
    const siren = goods('opoveschateli', 40, { supply: ['12 В'], current: 130 });
    // (0,03 × 24 + 5,2) × 1,25 = 7,4 А·ч.
    expect(one('reserve-capacity', [supply, four, siren, battery(1, 7)])!.reason).toBe(
      'На 24 ч дежурства и 1 ч тревоги нужно 7,4 А·ч (в тревоге 5,2 А, запас 25 %), аккумуляторы дают 7 А·ч',
    );
    expect(rulesOf([supply, four, siren, battery(1, 9)])).not.toContain('reserve-capacity');
    expect(rulesOf([supply, battery(1, 7)])).not.toContain('reserve-capacity');
    expect(rulesOf([supply, four, siren, battery(1, 7), goods('pribory-ppkop', 1)])).not.toContain(
      'reserve-capacity',
    );
  });

  it('more addresses or radio devices than a panel holds are told', () => {
    const detector = goods('izveschateli-adresnye', 150);
    const panel = goods('pribory-ppkup-adresnye', 1, { addresses_total: 127 });
    expect(one('address-count', [detector, panel])!.reason).toBe(
      'Извещатели займут 150 адресов, а приборы держат 127: не хватает 23',
    );
    expect(rulesOf([detector, goods('pribory-ppkup-adresnye', 1)])).not.toContain('address-count');
    expect(rulesOf([detector])).toContain('address-panel');
    const motion = goods('izveschateli-dvizheniya-radio', 40, { wireless: ['868 МГц'] });
    expect(rulesOf([motion, goods('paneli-radiokanalnye', 1, { radio_devices: 32 })])).toContain(
      'radio-count',
    );
    const { mend } = one('radio-panel', [motion])!;
    expect(mend!.fits!({ values: { wireless: ['868 МГц'] } })).toBe(true);
    expect(mend!.fits!({ values: { wireless: ['433 МГц'] } })).toBe(false);
  });

  it('speakers without an amplifier, or with a weak one, are told in watts', () => {
    const speaker = goods('gromkogovoriteli', 30, { speaker_power: 6 });
    expect(one('speaker-amplifier', [speaker])!.mend).toMatchObject({
      ranges: { amplifier_power: [180, null] },
    });
    const amplifier = goods('usiliteli-translyatsii', 1, { amplifier_power: 120 });
    expect(one('amplifier-power', [speaker, amplifier])!.reason).toBe(
      'Громкоговорителям нужно 180 Вт, усилители дают 120 Вт',
    );
    const two = goods('usiliteli-translyatsii', 1, { amplifier_power: 120, channels: 2 });
    expect(rulesOf([speaker, two])).not.toContain('amplifier-power');
    expect(rulesOf([speaker, goods('usiliteli-translyatsii', 1)])).not.toContain('amplifier-power');
  });

  it('detectors whose base is ordered apart are told', () => {
    expect(rulesOf([smoke(5, { detector_base: ['заказывается отдельно'] })])).toContain('detector-base');
    expect(rulesOf([smoke(5, { detector_base: ['в комплекте'] })])).not.toContain('detector-base');
    expect(
      rulesOf([smoke(5, { detector_base: ['заказывается отдельно'] })], ['База извещателя']),
    ).not.toContain('detector-base');
  });
});

describe('cable [SPECS-084]', () => {
  const coil = (quantity: number, values: Goods['values'] = {}) =>
    goods('vitaya-para', quantity, { cable_coil_length: 305, ...values }, { unit: 'coil' });

  it('too short for the devices is told by the metres of each line', () => {
    expect(one('ip-cable', [camera(24), coil(1)])).toMatchObject({
      severity: 'CHECK',
      reason: 'На 24 камеры — 305 м витой пары: по 12,71 м на линию, обычно около 30 м',
      mend: { quantity: 415, isMetres: true },
    });
    expect(rulesOf([camera(20), coil(1)])).not.toContain('ip-cable');
    const metres = goods('vitaya-para', 100, {}, { unit: 'm' });
    expect(rulesOf([camera(24), metres])).toContain('ip-cable');
  });

  it('is silent of a coil that does not tell its length, and of a cable nobody found', () => {
    expect(rulesOf([camera(24), goods('vitaya-para', 1, {}, { unit: 'coil' })])).not.toContain('ip-cable');
    expect(rulesOf([camera(24), coil(1)], ['Кабель UTP 4×2×0,5'])).not.toContain('ip-cable');
    expect(rulesOf([camera(24)], ['Кабель UTP 4×2×0,5'])).not.toContain('ip-cable-none');
    expect(rulesOf([camera(24)])).toContain('ip-cable-none');
    expect(rulesOf([camera(3)])).not.toContain('ip-cable-none');
  });

  it('of clad aluminium is told where the calculator of losses leaves the device too little', () => {
    const clad = coil(9, { cable_core_material: ['омеднённый алюминий'] });
    expect(one('clad-pair', [camera(4, { power: 30 }), clad])!.reason).toMatch(
      /на 100 м до устройства 30 Вт/,
    );
    expect(rulesOf([camera(4, { power: 7.5 }), clad])).not.toContain('clad-pair');
    expect(rulesOf([camera(4, { power: 30 }), coil(9, { cable_core_material: ['медь'] })])).not.toContain(
      'clad-pair',
    );
  });
});

describe('findings [SPECS-085]', () => {
  it('of goods that tell nothing are none', () => {
    const categories = [...new Set(COMPLETENESS_RULES.map(({ id }) => id)), 'svetilniki', 'otvertki'];
    expect(rulesOf(categories.map((category) => goods(category, 10)))).toEqual([]);
    expect(rulesOf([])).toEqual([]);
  });

  it('say each rule once, name their goods, and the gravest come first', () => {
    const list = [
      camera(12),
      camera(12),
      poeSwitch(1),
      goods('zamki-elektromagnitnye', 1, { lock_force: 280 }),
    ];
    const all = found(list);
    expect(new Set(all.map(({ rule }) => rule)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(2);
    const severities = all.map(({ severity }) => severity);
    expect(severities).toEqual(severities.toSorted((one_, other) => (one_ < other ? 1 : -1)));
    expect(all.find(({ rule }) => rule === 'poe-budget')!.productIds).toEqual(
      list.slice(0, 3).map(({ productId }) => productId),
    );
  });

  it('keep their key while the goods are the same, whatever their number, and get another with other goods', () => {
    const [some, other] = [camera(12), camera(12)];
    const keyOf = (list: Goods[]) => one('ip-recorder', list)!.key;
    expect(keyOf([{ ...some, quantity: 40 }])).toBe(keyOf([some]));
    expect(keyOf([some, other])).toBe(keyOf([other, some]));
    expect(keyOf([some, other])).not.toBe(keyOf([some]));
    expect(keyOf([some])).toMatch(/^[a-z0-9-]{1,60}:[a-z0-9]{1,10}$/);
  });

  it('add up rows of one product', () => {
    const some = camera(8);
    expect(one('ip-channels', [some, { ...some, quantity: 10 }, recorder(1)])!.reason).toContain('18 камер');
  });

  it('come from rules that have a name, a gravity and the characteristics they look at', () => {
    expect(COMPLETENESS_RULES.length).toBeGreaterThan(25);
    expect(new Set(COMPLETENESS_RULES.map(({ id }) => id)).size).toBe(COMPLETENESS_RULES.length);
    expect(COMPLETENESS_RULES.filter(({ title }) => title === '')).toEqual([]);
    expect(COMPLETENESS_ATTRIBUTES).toContain('poe_budget');
  });
});
