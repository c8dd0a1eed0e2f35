import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { KindStep } from './kind-step.tsx';

it('asks whether a company or a person buys, a proprietor being counted with companies [ENUM-003] [ENUM-005]', () => {
  const html = renderToStaticMarkup(<KindStep goTo={() => {}} onLater={() => {}} />);
  const choices = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => [
    /value="(\d)"/.exec(input)?.[1],
    input.includes('checked'),
  ]);
  expect(choices).toEqual([
    ['1', true],
    ['2', false],
  ]);
  expect(html).toMatch(/>Организация или ИП<.*>Физическое лицо</s);
});
