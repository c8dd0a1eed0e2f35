import type { SiteRuntime } from '@okoem/contract/page.ts';
import type { ReturnablePart } from '@okoem/contract/returns.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FormPhotos } from '../../shared/photos/use-photos.ts';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import { beginDraft, type ChosenReason, type DraftFaults, draftFaults } from './return-draft.ts';
import { ReturnFields } from './return-fields.tsx';

const UNTIL = '2026-11-20T09:00:00Z';
const part: ReturnablePart = {
  part_id: 7,
  number: '2611-000042-1',
  seller: { id: 1, name: 'Гарантум' },
  store: { name: 'Склад', address: 'Москва, Складочная ул., 1', hours: '' },
  delivery_method: 3,
  until: UNTIL,
  delivery_total: 490_00,
  reasons: ['poorQualityProduct'],
  lines: [
    {
      line_id: 1,
      name: 'Камера',
      article: 'A-1',
      main_image: '',
      unit: 'piece',
      quantity: 3,
      left: 2,
      returned: 1,
      total: 100_00,
      services: 0,
      warranty_until: '2027-11-18T09:00:00Z',
    },
  ],
};

const PHOTOS = { photos: [], most: 6, waiting: 0, error: undefined } as unknown as FormPhotos;

/** The form as it stands at a moment, with what its radio buttons offer. */
function formAt(moment: number, reason: ChosenReason | undefined, of = part, faults: DraftFaults = {}) {
  const html = renderToStaticMarkup(
    <SiteRuntimeProvider runtime={{ config: { imageProxy: '' } } as unknown as SiteRuntime}>
      <ReturnFields
        part={of}
        now={moment}
        draft={beginDraft(of, { reason, now: moment })}
        faults={faults}
        photos={PHOTOS}
        onChange={() => {}}
      />
    </SiteRuntimeProvider>,
  );
  const values = (name: string) =>
    [...html.matchAll(/<input[^>]*>/g)]
      .map(([input]) => input)
      .filter((input) => input.includes(`name="${name}"`))
      .map((input) => /value="([^"]*)"/.exec(input)![1]!);
  return { html, reasons: values('reason'), ways: values('way') };
}

it('offers a return without a reason inside the term only, and asks for words and photos of a fault [POPUP-017]', () => {
  const inTerm = formAt(Date.parse(UNTIL) - 1, 'none');
  expect(inTerm.reasons).toEqual(['poorQualityProduct', 'understaffing', 'none']);
  expect(inTerm.html).toContain('Без причины');
  expect(inTerm.html).not.toMatch(/<textarea|type="file"/);
  const late = formAt(Date.parse(UNTIL) + 1, undefined);
  expect(late.reasons).toEqual(['poorQualityProduct', 'understaffing']);

  const faulty = formAt(Date.parse(UNTIL) + 1, 'understaffing');
  expect(faulty.html).toMatch(/<textarea/);
  expect(faulty.html).toMatch(/type="file"/);
  expect(faulty.html).toContain('Камера');
  expect(faulty.html).toMatch(
    /value="poorQualityProduct".*Товар ненадлежащего качества.*value="understaffing".*Недокомплект/s,
  );
  // Two of the three can come back: how many of them is asked.
  expect(faulty.html).toContain('aria-label="Сколько вернуть: Камера"');
  expect(faulty.ways).toEqual(['warehouse', 'pickup_point', 'carrier', 'post']);
  expect(faulty.html).toContain('Складочная ул., 1');
});

it('says beside a line why it cannot come back [RETURN-014]', () => {
  const [line] = part.lines as [ReturnablePart['lines'][0]];
  const after = Date.parse(UNTIL) + 1;
  const said = (changes: object) =>
    formAt(after, undefined, { ...part, lines: [{ ...line, ...changes }] }).html.replaceAll(/\s/g, ' ');
  expect(said({ left: 0, returned: 3 })).toContain('уже возвращено');
  expect(said({ left: 0, returned: 1 })).toContain('уже возвращается');
  expect(said({ warranty_until: '2026-11-01T09:00:00Z' })).toContain('гарантия закончилась 1 ноября');
  expect(said({})).not.toMatch(/уже возвращ|гарантия закончилась/);
});

it('says what is missing where it is missing: the goods, the reason and the words of a fault [RETURN-014]', () => {
  const none = { quantities: new Map<number, number>(), comment: '' };
  const said = (reason: ChosenReason | undefined) => {
    const draft = { ...beginDraft(part, { reason, now: Date.parse(UNTIL) }), ...none };
    const { html } = formAt(Date.parse(UNTIL), reason, part, draftFaults(draft));
    return html.match(/Отметьте, что возвращаете|Выберите причину|Опишите, что не так/g);
  };
  expect(said(undefined)).toEqual(['Отметьте, что возвращаете', 'Выберите причину']);
  expect(new Set(said('understaffing'))).toEqual(
    new Set(['Отметьте, что возвращаете', 'Опишите, что не так']),
  );
});
