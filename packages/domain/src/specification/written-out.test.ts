import { describe, expect, it } from 'vitest';
import { bareMaker, writtenOut } from './written-out.ts';

describe('a row of abbreviations', () => {
  it.each([
    ['в/рег. IP 16кан. 2HDD 16PoE', 'видеорегистратор IP 16 каналов 2 HDD 16 портов PoE'],
    ['ВК IP куп. 2Мп f2.8 IK08', 'видеокамера IP купольная 2Мп 2.8 мм IK08'],
    ['Счит. MF W34 цв. белый', 'считыватель mifare wiegand 34 цвет белый'],
    ['М/рукав d15', 'металлорукав 15 мм'],
    ['ППК 4ШС 2 реле', 'прибор приёмно-контрольный 4 шлейфов сигнализации 2 реле'],
    ['Патч-панель, 48xRJ45, кат.6', 'патч-панель, 48 портов RJ-45, кат.6'],
    ['Выключатель 3-полюсный', 'Выключатель 3P'],
    ['Извещатель дымовой, с ИКЗ', 'Извещатель дымовой, с изолятором короткого замыкания'],
  ])('%s is read as it is meant [SPECS-120]', (short, whole) => {
    expect(writtenOut(short)).toBe(whole);
  });

  it.each([
    'IP-камера купольная 4 Мп, 2,8 мм, IP67',
    'Кабель КПСнг(А)-FRLS 1×2×0,75',
    'Контроллер сетевой C2000-4, RS-485',
    'Огнетушитель порошковый ОП-4',
    'Адрес объекта: ул Ленина',
    'ZK-D4280-IR20',
    'Диск 100M² F2-D15',
  ])('whole words, articles and units stay: %s [SPECS-120]', (text) => {
    expect(writtenOut(text)).toBe(text);
  });
});

describe('a maker', () => {
  it.each([
    ['ТМ Ирвис', 'Ирвис'],
    ['Производитель: Зоркан', 'Зоркан'],
    ['Завод', 'Завод'],
    ['Марка', 'Марка'],
  ])('%s is %s [SPECS-120]', (written, bare) => {
    expect(bareMaker(written)).toBe(bare);
  });
});
