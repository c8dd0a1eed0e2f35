import { CALCULATOR_CODES, type CalculatorCode } from '@okoem/domain/calculators/calculator-code.ts';
import { CALCULATOR_WORDS } from '@okoem/domain/calculators/calculator-words.ts';
import { describe, expect, it } from 'vitest';
import { CALCULATORS, calculatorAddress, fieldsOf, solve, textsFrom, type Texts } from './calculators.ts';
import { textsOf } from './use-calculator.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const answerOf = (code: CalculatorCode, typed: Texts = {}) => {
  const calculator = CALCULATORS[code];
  return solve(
    calculator,
    textsFrom(calculator, (name) => typed[name]),
  );
};

describe('calculators', () => {
  it('begin with the example of their article [CALC-001] [CALC-002] [CALC-003] [CALC-005]', () => {
    const answers = CALCULATOR_CODES.map((code) => answerOf(code).answer!);
    expect(answers.map(({ value, unit }) => `${value} ${unit}`)).toEqual([
      '22,8 ТБ',
      '209 Вт',
      '12 А·ч',
      '5,7 В',
    ]);
    const examples = CALCULATOR_CODES.map((code) => CALCULATOR_WORDS[code].example);
    expect(
      answers.filter(({ value, unit }, place) => !examples[place]!.includes(`${value} ${unit}`)),
    ).toEqual([]);
  });

  it('show the formula with the numbers in it, and the margin [CALC-001] [CALC-002] [CALC-003] [CALC-004] [CALC-005]', () => {
    const { steps, margin } = answerOf('archive').answer!;
    expect(steps.map(({ label, text }) => plain(`${label}: ${text}`))).toEqual([
      'Сумма потоков: 16 × 4 = 64 Мбит/с',
      'В сутки: 64 × 10,8 = 691 ГБ',
      'За 30 дней: 691,2 × 30 / 1000 = 20,7 ТБ',
      'Запас 10 %: 20,7 × 1,1 = 22,8 ТБ',
    ]);
    const others = (['poe', 'battery', 'cable'] as const).map((code) =>
      answerOf(code).answer!.steps.map(({ label, text }) => plain(`${label}: ${text}`)),
    );
    expect(others).toEqual([
      [
        'Потребление: 10 × 7 + 4 × 11 + 2 × 22 = 158 Вт',
        'Потери 10 %: 158 × 1,1 = 174 Вт',
        'Запас 20 %: 174 × 1,2 = 209 Вт',
        'По классам: коммутатор, который резервирует порты, займёт 275,6 Вт',
      ],
      [
        'Дежурный режим: 0,35 × 24 = 8,4 А·ч',
        'Тревога: 1,2 × 1 = 1,2 А·ч',
        'С запасом: (8,4 + 1,2) × 1,25 = 12 А·ч',
      ],
      [
        'Петля туда и обратно: 2 × 0,018 × 30 / 0,5 = 2,1 Ом',
        'Падение: 3 × 2,1 = 6,3 В',
        'У нагрузки: 12 − 6,3 = 5,7 В',
        'Потери в кабеле: 18,9 Вт',
      ],
    ]);
    expect(margin).not.toBe('');
    for (const code of CALCULATOR_CODES) expect(answerOf(code).answer!.margin.length).toBeGreaterThan(40);
  });

  it('tell what was added as margin by the number that was typed [CALC-005]', () => {
    const marginOf = (k: string) => answerOf('battery', { k }).answer!.margin;
    expect(marginOf('1,25')).toMatch(/; на старение и холод добавлен коэффициент 1,25\.$/);
    expect(marginOf('2')).toMatch(/; на старение и холод добавлен коэффициент 2\.$/);
    expect(marginOf('1')).toMatch(/; на старение и холод ничего не добавлено\.$/);
    const added = (code: CalculatorCode, typed: Texts) =>
      answerOf(code, typed).answer!.steps.map(({ label }) => plain(label));
    expect(added('archive', { margin: '25' })).toContain('Запас 25 %');
    expect(added('poe', { margin: '30', loss: '5' })).toEqual(
      expect.arrayContaining(['Потери 5 %', 'Запас 30 %']),
    );
  });

  it('lead to goods by filters of the catalog [CALC-006]', () => {
    const goods = CALCULATOR_CODES.map((code) => answerOf(code).answer!.goods!);
    expect(goods.map(({ category, filters }) => [category, filters])).toEqual([
      ['zhestkie-diski-dlya-videonablyudeniya', { attr_drive_capacity: [8, null] }],
      ['kommutatory-poe', { attr_poe_budget: [209, null], attr_poe_ports: [16, null] }],
      ['akkumulyatory-agm', { attr_capacity: [17, null] }],
      ['kabelnye-sistemy', { attr_cable_resistance: [null, 12.1] }],
    ]);
  });

  it('keep what was typed in the address and read it from there [CALC-008]', () => {
    for (const code of CALCULATOR_CODES) {
      const calculator = CALCULATORS[code];
      expect(calculatorAddress(calculator, {})).toBe(`/calculators/${code}`);
      const typed = Object.fromEntries(
        fieldsOf(calculator).map((field) => [
          field.name,
          field.kind === 'choice' ? field.options.at(-1)!.value : '2,5',
        ]),
      );
      const address = calculatorAddress(calculator, typed);
      expect(textsOf(calculator, address)).toEqual(typed);
    }
  });

  it('show what an address says wrongly, and take no choice that does not exist [CALC-007]', () => {
    const calculator = CALCULATORS.archive;
    const texts = textsOf(calculator, '/calculators/archive?days=много&raid=7');
    expect(texts).toMatchObject({ days: 'много', raid: '5' });
    expect(solve(calculator, texts)).toEqual({ errors: { days: 'Нужно число, например 12 или 0,35' } });
  });

  it('say which field does not fit another, or has nothing in it [CALC-007]', () => {
    expect(answerOf('archive', { days: ' ' })).toEqual({ errors: { days: 'Укажите число' } });
    expect(answerOf('archive', { disks: '2' }).errors).toEqual({
      disks: 'RAID 5 собирают из трёх дисков и больше',
    });
    expect(answerOf('poe', { n4: '2' }).errors).toEqual({ w4: 'Укажите мощность из паспорта' });
    expect(answerOf('poe', { n1: '', n2: '', n3: '0' }).errors).toEqual({
      n1: 'Добавьте хотя бы одно устройство',
    });
    expect(answerOf('cable', { least: '12' }).errors).toEqual({
      least: 'Должно быть меньше напряжения источника',
    });
  });

  it('answer with what can be bought and with the limits of what one has [CALC-003] [CALC-004] [CALC-005]', () => {
    const verdict = (code: CalculatorCode, typed: Texts = {}) => {
      const { verdict: words, isGood, warnings } = answerOf(code, typed).answer!;
      return [plain(words), isGood, warnings.length];
    };
    expect(verdict('archive')).toEqual([
      'Берите 4 диска по 8 ТБ (RAID 5): полезных 24 ТБ, при таком потоке это 34 дня.',
      true,
      0,
    ]);
    expect(verdict('archive', { limit: '6', input: '40' })).toEqual([
      'В 4 диска по 6 ТБ архив не поместится. Нужно 5 дисков по 6 ТБ, меньше дней или меньший поток.',
      false,
      1,
    ]);
    expect(verdict('poe', { budget: '230' })).toEqual([
      'Бюджета 230 Вт хватит на 16 устройств, с потерями и запасом останется 21 Вт.',
      true,
      1,
    ]);
    expect(verdict('poe', { budget: '150' })).toEqual([
      'Бюджета 150 Вт не хватит: не достаёт 59 Вт.',
      false,
      0,
    ]);
    const [classes] = verdict('poe');
    expect(classes).toBe(
      'Нужен коммутатор с бюджетом от 209 Вт и портами PoE на 16 устройств; порт самого мощного — IEEE 802.3at (PoE+).',
    );
    const tight = 'Ёмкость впритык не оставляет права на ошибку.';
    expect(verdict('battery')).toEqual([
      `Берите батарею 12 В следующего размера, от 17 А·ч. ${tight}`,
      true,
      0,
    ]);
    expect(verdict('battery', { volts: '24' })[0]).toBe(
      `Берите две одинаковые батареи 12 В следующего размера, от 17 А·ч и соедините последовательно: напряжение удвоится, ёмкость останется. ${tight}`,
    );
    expect(verdict('battery', { i1: '50' }).slice(0, 2)).toEqual([
      'Одной батареи такой ёмкости не бывает: поделите нагрузку на несколько источников.',
      false,
    ]);
    expect(verdict('cable').slice(0, 2)).toEqual([
      'Нагрузке нужно 9,6 В: этого мало. Берите сечение от 1,5 мм².',
      false,
    ]);
    expect(verdict('battery', { have: '7' })).toEqual([
      'Батарея 7 А·ч выдержит 11,5 ч дежурного режима и тревогу после него: этого мало.',
      false,
      0,
    ]);
    expect(verdict('cable', { cable: '1.5' })).toEqual([
      'Нагрузка работает от 9,6 В: этого хватит. Берите сечение от 1,5 мм².',
      true,
      0,
    ]);
    const pair = { load: 'watts', amount: '25,5', least: '42,5', volts: '50', metres: '100' };
    expect(verdict('cable', { ...pair, cable: 'utp' })[1]).toBe(true);
    expect(verdict('cable', { ...pair, cable: 'utp-cca' })[1]).toBe(false);
    expect(answerOf('cable', { ...pair, cable: 'utp' }).answer).toMatchObject({ value: '44,6', unit: 'В' });
  });
});
