import { describe, expect, it } from 'vitest';
import {
  archiveSize,
  daysOfArchive,
  disksNeeded,
} from '../../packages/domain/src/calculators/archive-size.ts';
import { batteryReserve } from '../../packages/domain/src/calculators/battery-reserve.ts';
import { cableDrop, loopOhms, PAIR_OHMS } from '../../packages/domain/src/calculators/cable-drop.ts';
import { CALCULATOR_CODES } from '../../packages/domain/src/calculators/calculator-code.ts';
import { poePower } from '../../packages/domain/src/calculators/poe-power.ts';
import { articleSections } from '../../packages/domain/src/content/article-sections.ts';
import { formatQuantity } from '../../packages/domain/src/quantity/quantity-format.ts';
import { DEPARTMENTS } from '../catalog/departments.ts';
import { POSTS } from './posts.ts';

const SECTIONS = DEPARTMENTS.flatMap(({ sections }) => sections);
const CATEGORY_CODES = new Set([
  ...DEPARTMENTS.map(({ code }) => code),
  ...SECTIONS.map(({ code }) => code),
  ...SECTIONS.flatMap(({ leaves }) => leaves.map(({ code }) => code)),
]);
const BLOCKS = POSTS.flatMap(({ slug, html, blocks = [] }) => blocks.map((block) => ({ slug, html, block })));

const textOf = (slug: string) => POSTS.find((post) => post.slug === slug)!.html;
const to = (digits: number, value: number) => formatQuantity(Number(value.toFixed(digits)));

describe('blocks of articles', () => {
  it('are in every article, below a heading that is there', () => {
    expect(POSTS.filter(({ blocks = [] }) => blocks.length === 0).map(({ slug }) => slug)).toEqual([]);
    const lost = BLOCKS.filter(
      ({ html, block }) => !articleSections(html).some(({ id }) => id === block.after),
    );
    expect(lost.map(({ slug, block }) => `${slug}#${block.after}`)).toEqual([]);
  });

  it('name categories and calculators that exist, every calculator at least once', () => {
    const categories = BLOCKS.flatMap(({ block }) =>
      block.kind === 'products' ? [String(block.filter['category_code'])] : [],
    );
    expect(categories.length).toBeGreaterThan(10);
    expect(categories.filter((code) => !CATEGORY_CODES.has(code))).toEqual([]);
    const codes = BLOCKS.flatMap(({ block }) => (block.kind === 'calculator' ? [block.code] : []));
    expect(new Set(codes)).toEqual(new Set(CALCULATOR_CODES));
  });
});

describe('worked examples of articles', () => {
  it('tell what the archive calculator answers [CALC-001]', () => {
    const html = textOf('skolko-dney-hranit-arhiv');
    const size = archiveSize({ cameras: 16, stream: 4, days: 30, margin: 10 });
    expect(html).toContain(`64 × 10,8 = ${to(0, size.gigabytesADay)} ГБ`);
    expect(html).toContain(`то есть ${to(1, size.terabytes)} ТБ`);
    expect(html).toContain(`рост потока: ${to(1, size.withMargin)} ТБ`);
    expect(html).toContain(`24 ТБ, ${daysOfArchive(24, size.gigabytesADay)} дня`);
    expect(disksNeeded(size.withMargin, '5', 8)).toBe(4);
    expect(html).toContain('RAID 5 потребует четырёх дисков по 8 ТБ');
  });

  it('tell what the PoE calculator answers [CALC-002]', () => {
    const html = textOf('byudzhet-poe');
    const groups = [
      { count: 10, watts: 7 },
      { count: 4, watts: 11 },
      { count: 2, watts: 22 },
    ];
    const power = poePower({ groups, loss: 10, margin: 20 });
    expect(html).toContain(`10 × 7 + 4 × 11 + 2 × 22 = ${to(0, power.watts)} Вт`);
    expect(html).toContain(`158 × 1,1 = ${to(0, power.withLoss)} Вт`);
    expect(html).toContain(`174 × 1,2 = ${to(0, power.withMargin)} Вт`);
    expect(html).toContain(`14 × 15,4 + 2 × 30 = ${to(1, power.reserved)} Вт`);
    for (const [volts, watts] of [
      [48, 12.95],
      [53, 25.5],
    ] as const) {
      const { amps, lostWatts } = cableDrop(volts, { watts }, PAIR_OHMS.copper * 100)!;
      expect(html).toContain(`источник ${volts} В: ток ${to(2, amps)} А`);
      expect(html).toContain(`теряется ${to(1, lostWatts)} Вт`);
    }
  });

  it('tell what the battery calculator answers [CALC-003]', () => {
    const html = textOf('raschet-vremeni-rezerva');
    const task = { standbyAmps: 0.35, standbyHours: 24, alarmAmps: 1.2, alarmHours: 1, margin: 1.25 };
    const { standby, alarm, capacity, size } = batteryReserve(task);
    expect(html).toContain(`0,35 × 24 = ${to(1, standby)} А·ч`);
    expect(html).toContain(`1,2 × 1 = ${to(1, alarm)} А·ч`);
    expect(html).toContain(`(8,4 + 1,2) × 1,25 = ${to(0, capacity)} А·ч`);
    expect(html).toContain(`Следующий размер — ${size} А·ч`);
  });

  it('tell what the cable calculator answers [CALC-004]', () => {
    const lock = textOf('elektromagnitnyy-ili-elektromehanicheskiy-zamok');
    const [thin, thick] = [0.5, 1.5].map((section) => cableDrop(12, { amps: 3 }, loopOhms(section, 30))!);
    expect(lock).toContain(
      `сопротивление ${to(1, loopOhms(0.5, 30))} Ом и теряет ${to(1, thin!.dropVolts)} В`,
    );
    expect(lock).toContain(`1,5 мм² — потеря ${to(1, thick!.dropVolts)} В`);
    const pair = textOf('vitaya-para-med-ili-omednennyy-alyuminiy');
    const [copper, clad] = [PAIR_OHMS.copper, PAIR_OHMS.clad].map((ohms) =>
      cableDrop(50, { watts: 25.5 }, ohms * 100)!,
    );
    const row = (name: string, one: string, other: string) =>
      `<tr><td>${name}</td><td>${one}</td><td>${other}</td></tr>`;
    expect(pair).toContain(row('Ток', `${to(2, copper!.amps)} А`, `${to(2, clad!.amps)} А`));
    expect(pair).toContain(
      row('Потери в кабеле', `${to(1, copper!.lostWatts)} Вт`, `${to(1, clad!.lostWatts)} Вт`),
    );
    expect(pair).toContain(
      row('Напряжение на камере', `${to(1, copper!.voltsAtLoad)} В`, `${to(1, clad!.voltsAtLoad)} В`),
    );
  });
});
