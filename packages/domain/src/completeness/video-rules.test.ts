import { describe, expect, it } from 'vitest';
import { camera, drive, goods, one, POE, poeSwitch, recorder, rulesOf } from '../testing/made-goods.ts';

describe('cameras and recorders', () => {
  it('without any recorder are told with their number, and one with as many channels mends it [SPECS-084]', () => {
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

  it('with fewer channels than cameras are told how many are missing [SPECS-084]', () => {
    expect(one('ip-channels', [camera(24), recorder(1)])).toMatchObject({
      reason: 'IP: 24 камеры, у регистраторов 16 каналов — не хватает 8',
      mend: { ranges: { channels: [8, null] } },
    });
    expect(rulesOf([camera(16), recorder(1)])).not.toContain('ip-channels');
    expect(rulesOf([camera(32), recorder(2)])).not.toContain('ip-channels');
  });

  it('of a hybrid recorder count its IP channels for IP cameras and its own for analogue ones [SPECS-084]', () => {
    const hybrid = goods('registratory-gibridnye', 1, { channels: 16, ip_channels: 8 });
    const analogue = goods('ahd-kamery-kupolnye', 16);
    expect(one('ip-channels', [camera(9), hybrid])!.reason).toContain('8 каналов');
    expect(rulesOf([analogue, hybrid])).not.toContain('ahd-channels');
    expect(rulesOf([goods('ahd-kamery-kupolnye', 17), hybrid])).toContain('ahd-channels');
  });

  it('are silent of a single camera, of a recorder that does not tell its channels, and of a kit [SPECS-084]', () => {
    expect(rulesOf([camera(1)])).not.toContain('ip-recorder');
    expect(rulesOf([camera(24), recorder(1), goods('registratory-nvr', 1)])).not.toContain('ip-channels');
    expect(rulesOf([camera(24), goods('komplekty-ip-videonablyudeniya', 1)])).not.toContain('ip-recorder');
    expect(rulesOf([camera(24), goods('komplekty-ip-videonablyudeniya', 1)])).not.toContain('ip-channels');
  });

  it('are silent where a row without a product may be the recorder, or where nobody knows what it is [SPECS-084]', () => {
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

describe('lenses and brackets', () => {
  const box = (quantity: number) => goods('ip-kamery-korpusnye', quantity, { camera_lens_mount: ['C/CS'] });
  const lens = (quantity: number) => goods('obektivy-dlya-kamer', quantity);
  const turning = (quantity: number) => goods('povorotnye-kamery', quantity);

  it('that cameras without a lens of their own lack are told, and one of their mount mends it [SPECS-084]', () => {
    const { reason, mend } = one('box-lens', [box(4), lens(1)])!;
    expect(reason).toBe('Корпусные камеры продаются без объектива: 4 камеры, объективов 1');
    expect(mend).toMatchObject({ categories: ['obektivy-dlya-kamer'], quantity: 3 });
    const fits = (mount: string) =>
      mend!.fits!(goods('obektivy-dlya-kamer', 1, { camera_lens_mount: [mount] }));
    expect(['CS', 'M12'].map(fits)).toEqual([true, false]);
    expect(rulesOf([box(4), lens(4)])).not.toContain('box-lens');
    expect(rulesOf([box(4)], ['Объектив вариофокальный'])).not.toContain('box-lens');
  });

  it('that turning cameras lack are told, unless one is there or may be meant [SPECS-084]', () => {
    expect(one('turning-bracket', [turning(2)])).toMatchObject({
      reason: '2 поворотные камеры и ни одного кронштейна: на стену или столб их не повесить',
      mend: { categories: ['kronshteyny-dlya-kamer'], quantity: 2 },
    });
    expect(rulesOf([turning(2), goods('kronshteyny-dlya-kamer', 2)])).not.toContain('turning-bracket');
    expect(rulesOf([turning(2)], ['Кронштейн настенный'])).not.toContain('turning-bracket');
  });
});

describe('disks', () => {
  it('that a recorder lacks are told, with one that it takes [SPECS-084]', () => {
    expect(one('recorder-drives', [recorder(2)])).toMatchObject({
      reason: '2 регистратора с местом под 4 диска, а дисков в списке нет: писать архив не на что',
      mend: { ranges: { drive_capacity: [4, 10] }, quantity: 2 },
    });
  });

  it('are not asked for where the card tells no bays, or a disk may be there [SPECS-084]', () => {
    expect(rulesOf([goods('registratory-nvr', 1, { channels: 16 })])).not.toContain('recorder-drives');
    expect(rulesOf([recorder(1)], ['Жёсткий диск 8 ТБ'])).not.toContain('recorder-drives');
    const named = { ...recorder(1), name: 'Регистратор с диском 2 ТБ' };
    expect(rulesOf([named])).not.toContain('recorder-drives');
  });

  it('that do not fit by number or size are told [SPECS-084]', () => {
    expect(one('drive-bays', [recorder(1), drive(3, 8)])!.reason).toBe(
      '3 диска, а в регистраторах 2 отсека: 1 поставить некуда',
    );
    expect(rulesOf([recorder(1), drive(2, 8)])).not.toContain('drive-bays');
    expect(one('drive-limit', [recorder(1), drive(1, 12)])!.reason).toContain('до 10 ТБ');
    expect(rulesOf([recorder(1), drive(1, 10)])).not.toContain('drive-limit');
  });

  it('are counted in days by the calculator of archives where the resolution is told [SPECS-084]', () => {
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

describe('power over the cable', () => {
  it('that is more than the switch gives is told by the figures of the calculator [SPECS-084]', () => {
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

  it('of cameras some of which are silent is at least that of the others [SPECS-084]', () => {
    const silent = goods('ip-kamery-panoramnye', 2, POE);
    expect(one('poe-budget', [camera(12), silent, poeSwitch(1)])!.reason).toBe(
      'Камерам нужно не меньше 12 × 9,5 = 114 Вт, у коммутатора 96 Вт',
    );
    expect(rulesOf([camera(2), silent, poeSwitch(1)])).not.toContain('poe-budget');
  });

  it('is silent of a switch that does not tell its budget, and where 12 V may feed the cameras [SPECS-084]', () => {
    const dark = goods('kommutatory-poe', 1, { poe_ports: 24 });
    expect(rulesOf([camera(12), poeSwitch(1), dark])).not.toContain('poe-budget');
    expect(rulesOf([camera(12), poeSwitch(1), goods('bloki-pitaniya', 4)])).not.toContain('poe-budget');
    expect(rulesOf([camera(12), poeSwitch(1)], ['Коммутатор PoE на 8 портов'])).not.toContain('poe-budget');
    expect(rulesOf([camera(12, { supply: ['12 В'] }), poeSwitch(1)])).not.toContain('poe-budget');
  });

  it('for more devices than there are ports is told [SPECS-084]', () => {
    const list = [camera(12, { power: 3 }), poeSwitch(1, { poe_ports: 8 })];
    expect(one('poe-ports', list)).toMatchObject({
      reason: 'Питания по PoE ждут 12 устройств, а есть 8 портов PoE: не хватает 4',
      mend: { ranges: { poe_ports: [4, null], poe_budget: [12, null] } },
    });
    expect(rulesOf([...list, recorder(1, { poe_ports: 4, poe_budget: 50 })])).not.toContain('poe-ports');
  });

  it('that nothing gives is told; a recorder with ports, injectors or another supply give it [SPECS-084]', () => {
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

  it('that one port cannot give is told by the standard it needs [SPECS-084]', () => {
    const strong = goods('povorotnye-kamery-ip', 1, { supply: ['Hi-PoE'], power: 45 });
    const { reason, mend } = one('poe-port-power', [strong, poeSwitch(1)])!;
    expect(reason).toBe(
      'Устройству нужно 45 Вт, а порт даёт ему не больше 25,5 Вт: нужен IEEE 802.3bt, тип 3',
    );
    expect(mend).toMatchObject({ categories: ['poe-inzhektory'], ranges: { poe_per_port: [60, null] } });
    expect(rulesOf([strong, poeSwitch(1, { poe_standard: [] })])).not.toContain('poe-port-power');
  });
});
