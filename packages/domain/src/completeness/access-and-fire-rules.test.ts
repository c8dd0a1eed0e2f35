import { describe, expect, it } from 'vitest';
import { camera, goods, one, rulesOf } from '../testing/made-goods.ts';
import type { Goods } from './goods.ts';

describe('access control', () => {
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

  it('locks without a supply of their voltage are told with the current they take [SPECS-084]', () => {
    expect(one('lock-supply-12', [lock(4), supply(24, 5)])).toMatchObject({
      reason: '4 замка на 12 В и ни одного источника питания на это напряжение: нужно 4 × 0,48 = 1,92 А',
      mend: {
        categories: ['ivp-rezervirovannye-12v'],
        ranges: { power_output_voltage: [12, 12], power_output_current: [2.5, null] },
      },
    });
    expect(rulesOf([lock(4), supply(12, 5)])).not.toContain('lock-supply-12');
  });

  it('locks are silent where a supply does not tell its voltage or the lock its current [SPECS-084]', () => {
    expect(rulesOf([lock(4), goods('istochniki-vtorichnogo-pitaniya', 1)])).not.toContain('lock-supply-12');
    expect(rulesOf([lock(4)], ['Блок питания 12 В'])).not.toContain('lock-supply-12');
    expect(rulesOf([goods('zamki-elektromagnitnye', 4, { supply_voltage: 12 })])).not.toContain(
      'lock-supply-12',
    );
    expect(rulesOf([goods('zamki-elektromagnitnye', 4, { current: 480 })])).not.toContain('lock-supply-12');
  });

  it('a supply weaker than its locks and readers is told [SPECS-084]', () => {
    expect(one('lock-current-12', [lock(6), reader(6), supply(12, 3)])!.reason).toBe(
      'Замкам и считывателям на 12 В нужно 6 × 0,48 + 6 × 0,06 = 3,24 А, источники дают 3 А',
    );
    expect(rulesOf([lock(6), supply(12, 3)])).not.toContain('lock-current-12');
  });

  it('controllers without readers are told, with a reader of the same line [SPECS-084]', () => {
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

  it('readers and locks without a controller, doors without buttons and closers are told [SPECS-084]', () => {
    expect(rulesOf([reader(2), lock(2)])).toContain('reader-controller');
    expect(rulesOf([reader(2)])).not.toContain('reader-controller');
    expect(rulesOf([controller(1), reader(2), lock(2)])).toContain('exit-button');
    // With a reader on either side nobody needs one.
    expect(rulesOf([controller(1), reader(4), lock(2)])).not.toContain('exit-button');
    expect(rulesOf([lock(2)])).toContain('door-closer');
    expect(rulesOf([lock(2), goods('dovodchiki-rychazhnye', 2)])).not.toContain('door-closer');
    expect(rulesOf([lock(2)], ['Доводчик дверной'])).not.toContain('door-closer');
  });

  it('door stations without a monitor, or of another system, are told [SPECS-084]', () => {
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

describe('alarms and announcements', () => {
  const smoke = (quantity: number, values: Goods['values'] = {}) =>
    goods('izveschateli-dymovye', quantity, values);
  const battery = (quantity: number, capacity: number) =>
    goods('akkumulyatory-agm', quantity, { battery_voltage: 12, capacity });

  it('detectors without a panel are told; one alone, or with a panel nobody found, is not [SPECS-084]', () => {
    expect(one('fire-panel', [smoke(20)])!.reason).toContain('20 извещателей и ни одного');
    expect(rulesOf([smoke(1)])).not.toContain('fire-panel');
    expect(rulesOf([smoke(20), goods('pribory-ppkop', 1)])).not.toContain('fire-panel');
    expect(rulesOf([smoke(20)], ['Прибор приёмно-контрольный С2000-4'])).not.toContain('fire-panel');
  });

  it('a panel and a reserved supply without batteries have no reserve [SPECS-084]', () => {
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

  it('batteries that do not last a day are told by the calculator of reserves [SPECS-084]', () => {
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

  it('more addresses or radio devices than a panel holds are told [SPECS-084]', () => {
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

  it('speakers without an amplifier, or with a weak one, are told in watts [SPECS-084]', () => {
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

  it('detectors whose base is ordered apart are told [SPECS-084]', () => {
    expect(rulesOf([smoke(5, { detector_base: ['заказывается отдельно'] })])).toContain('detector-base');
    expect(rulesOf([smoke(5, { detector_base: ['в комплекте'] })])).not.toContain('detector-base');
    expect(
      rulesOf([smoke(5, { detector_base: ['заказывается отдельно'] })], ['База извещателя']),
    ).not.toContain('detector-base');
  });
});

describe('cable', () => {
  const coil = (quantity: number, values: Goods['values'] = {}) =>
    goods('vitaya-para', quantity, { cable_coil_length: 305, ...values }, { unit: 'coil' });

  it('too short for the devices is told by the metres of each line [SPECS-084]', () => {
    expect(one('ip-cable', [camera(24), coil(1)])).toMatchObject({
      severity: 'CHECK',
      reason: 'На 24 камеры — 305 м витой пары: по 12,71 м на линию, обычно около 30 м',
      mend: { quantity: 415, isMetres: true },
    });
    expect(rulesOf([camera(20), coil(1)])).not.toContain('ip-cable');
    const metres = goods('vitaya-para', 100, {}, { unit: 'm' });
    expect(rulesOf([camera(24), metres])).toContain('ip-cable');
  });

  it('is silent of a coil that does not tell its length, and of a cable nobody found [SPECS-084]', () => {
    expect(rulesOf([camera(24), goods('vitaya-para', 1, {}, { unit: 'coil' })])).not.toContain('ip-cable');
    expect(rulesOf([camera(24), coil(1)], ['Кабель UTP 4×2×0,5'])).not.toContain('ip-cable');
    expect(rulesOf([camera(24)], ['Кабель UTP 4×2×0,5'])).not.toContain('ip-cable-none');
    expect(rulesOf([camera(24)])).toContain('ip-cable-none');
    expect(rulesOf([camera(3)])).not.toContain('ip-cable-none');
  });

  it('of clad aluminium is told where the calculator of losses leaves the device too little [SPECS-084]', () => {
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
