import { describe, expect, it } from 'vitest';
import { enoughData, firstFaultyStep, wizardFaults } from './wizard-faults.ts';
import { bodyOf, deadlineMoment, emptyTyped, typedOf, type WizardTyped } from './wizard-typed.ts';

const NOW = new Date('2026-11-18T09:00:00Z');
const GOOD: WizardTyped = {
  ...emptyTyped(1, NOW, { name: 'Анна', phone: '+7 916 000-00-00', email: 'anna@example.com' }),
  title: 'Монтаж видеонаблюдения на складе',
  systems: ['video'],
  object: 'warehouse',
  area: '1860',
  description: 'Смонтировать 36 камер по приложенному проекту, потолок 9 метров.',
  city: { guid: 'c1f9d2b0-0000-4000-8000-000000000001', name: 'Подольск' },
};
const faults = (change: Partial<WizardTyped>) => wizardFaults({ ...GOOD, ...change }, NOW);

describe('the fields of a new request', () => {
  it('have nothing wrong when all is said, and say the first step that lacks something [TENDER-091]', () => {
    expect(faults({})).toEqual({});
    expect(firstFaultyStep({})).toBeUndefined();
    const empty = wizardFaults(emptyTyped(1, NOW), NOW);
    expect(empty).toEqual({
      title: 'Назовите заявку: что и где нужно сделать',
      object: 'Выберите, что за объект',
      city: 'Выберите город',
      systems: 'Выберите минимум 1 значение',
      description: 'Опишите, что нужно сделать: хотя бы одно-два предложения',
      contactName: 'Укажите, с кем говорить подрядчику',
      contactPhone: 'Укажите телефон: его увидит только выбранный подрядчик',
    });
    expect(faults({ contactEmail: 'anna@' })).toEqual({ contactEmail: 'Проверьте адрес почты' });
    expect(faults({ budget: 'fixed' })).toEqual({ budgetFrom: 'Обязательное поле' });
    expect(firstFaultyStep(empty)).toBe(0);
    expect(firstFaultyStep(faults({ city: null }))).toBe(1);
    expect(firstFaultyStep(faults({ budget: 'fixed' }))).toBe(2);
    expect(firstFaultyStep(faults({ contactPhone: '12' }))).toBe(3);
  });

  it('take whole numbers only, within bounds that they name [VALID-007] [VALID-008] [VALID-009]', () => {
    expect(faults({ area: '12,5' }).area).toBe('Только целые числа');
    expect(faults({ area: 'сто' }).area).toBe('Только целые числа');
    expect(faults({ area: '0' }).area).toBe('Введите число больше или равное 1');
    expect(faults({ area: '1' }).area).toBeUndefined();
    expect(faults({ area: '10000000' }).area).toBeUndefined();
    expect(faults({ area: '10000001' }).area).toBe('Введите число меньше или равное 10000000');
    expect(faults({ budget: 'fixed', budgetFrom: '500 000' })).toEqual({});
    expect(faults({ budget: 'range', budgetFrom: '500000', budgetTo: '400000' })).toEqual({
      budgetTo: 'Введите число больше или равное 500000',
    });
    expect(faults({ budget: 'range', budgetFrom: '', budgetTo: '5' })).toEqual({
      budgetFrom: 'Обязательное поле',
    });
  });

  it('want one system at least [VALID-014]', () => {
    expect(faults({ systems: [] })).toEqual({ systems: 'Выберите минимум 1 значение' });
  });

  it('take a link that is one, and keep it as the last line of the description [VALID-006]', () => {
    expect(faults({ link: 'диск яндекс' })).toEqual({ link: 'Неверный формат ссылки' });
    const link = 'https://disk.example.com/d/abc';
    expect(faults({ link })).toEqual({});
    const { description } = bodyOf({ ...GOOD, link });
    expect(description).toBe(`${GOOD.description}\n\nСсылка на материалы: ${link}`);
    const back = typedOf({ ...viewOf(GOOD), description: description! }, NOW);
    expect([back.link, back.description]).toEqual([link, GOOD.description]);
    expect(bodyOf({ ...GOOD, link: 'диск' }).description).toBe(GOOD.description);
  });

  it('give contractors two days at least, counted to six in the evening [TENDER-091]', () => {
    expect(deadlineMoment('2026-11-20')).toBe('2026-11-20T18:00:00+03:00');
    expect(faults({ deadline: '2026-11-19' }).deadline).toBe(
      'Дайте подрядчикам хотя бы два дня на предложения',
    );
    expect(faults({ deadline: '2026-11-20' }).deadline).toBeUndefined();
    expect(faults({ deadline: '' }).deadline).toBe('Укажите, до какого дня ждёте предложений');
    expect(faults({ worksFrom: '2026-12-10', worksTo: '2026-12-01' }).worksTo).toBe(
      'Работы не могут закончиться раньше, чем начнутся',
    );
  });

  it('are saved as they are typed, what is wrong as empty [TENDER-092]', () => {
    expect(bodyOf({ ...GOOD, area: 'сто', budget: 'fixed', budgetFrom: '1 500 000' })).toMatchObject({
      area_m2: null,
      budget: { kind: 'fixed', from: 150_000_000, to: null },
      object_type: 'warehouse',
    });
    const back = typedOf(viewOf({ ...GOOD, budget: 'range', budgetFrom: '100', budgetTo: '200' }), NOW);
    expect(back).toMatchObject({ budgetFrom: '100', budgetTo: '200', deadline: '2026-11-28', area: '1860' });
  });

  it('are sent every one, and come back as they were typed [TENDER-090] [TENDER-092]', () => {
    const whole: WizardTyped = {
      ...GOOD,
      kind: 2,
      systems: ['video', 'access'],
      address: 'Промышленная ул., 14',
      worksFrom: '2026-12-10',
      worksTo: '2026-12-30',
      deadline: '2026-12-01',
      budget: 'range',
      budgetFrom: '100000',
      budgetTo: '200000',
      materials: 'contractor',
      link: 'https://disk.example.com/d/abc',
      isSealed: true,
      verifiedOnly: true,
      licenceNeeded: true,
    };
    expect(bodyOf(whole)).toEqual({
      kind: 2,
      title: GOOD.title,
      systems: ['video', 'access'],
      object_type: 'warehouse',
      area_m2: 1860,
      description: `${GOOD.description}\n\nСсылка на материалы: ${whole.link}`,
      city_guid: GOOD.city!.guid,
      address: 'Промышленная ул., 14',
      works_from: '2026-12-10',
      works_to: '2026-12-30',
      deadline: '2026-12-01T18:00:00+03:00',
      budget: { kind: 'range', from: 100_000_00, to: 200_000_00 },
      materials: 'contractor',
      is_sealed: true,
      verified_only: true,
      licence_needed: true,
      contact_name: 'Анна',
      contact_phone: '+7 916 000-00-00',
      contact_email: 'anna@example.com',
    });
    expect(typedOf(viewOf(whole), NOW)).toEqual(whole);
  });

  it('tell how much of what a contractor needs is there [TENDER-093]', () => {
    const there = enoughData(GOOD, { files: 0, equipment: 0 }).filter(({ isThere }) => isThere);
    expect(there.map(({ text }) => text)).toEqual([
      'Вид работ и объект',
      'Системы',
      'Что сделать',
      'Площадь',
      'Город',
    ]);
    const rest = { worksTo: '2026-12-20', budget: 'fixed', budgetFrom: '500 000' } as const;
    const all = enoughData({ ...GOOD, ...rest }, { files: 0, equipment: 2 });
    expect(all.filter(({ isThere }) => !isThere)).toEqual([]);
    const lacking = enoughData(emptyTyped(2, NOW), { files: 0, equipment: 0 });
    expect(lacking.filter(({ isThere }) => isThere)).toEqual([]);
    expect(lacking.map(({ text }) => text)).toEqual(
      enoughData(GOOD, { files: 0, equipment: 0 }).map(({ text }) => text),
    );
    expect(enoughData(GOOD, { files: 1, equipment: 0 }).at(-1)).toEqual({
      text: 'План или список оборудования',
      isThere: true,
    });
  });
});

/** What the server would answer of it, as far as the wizard reads it. */
function viewOf(typed: WizardTyped): Parameters<typeof typedOf>[0] {
  const body = bodyOf(typed);
  return {
    kind: typed.kind,
    title: body.title,
    systems: body.systems,
    object_type: body.object_type,
    area_m2: body.area_m2,
    description: body.description,
    city: typed.city,
    address: body.address,
    works_from: body.works_from,
    works_to: body.works_to,
    deadline: body.deadline,
    budget: body.budget,
    materials: body.materials,
    is_sealed: body.is_sealed,
    verified_only: body.verified_only,
    licence_needed: body.licence_needed,
    contacts: {
      name: body.contact_name,
      phone: body.contact_phone,
      email: body.contact_email,
      organisation: '',
    },
  } as Parameters<typeof typedOf>[0];
}
