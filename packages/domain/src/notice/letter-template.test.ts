import { describe, expect, it } from 'vitest';
import {
  exampleWords,
  filledTemplate,
  isTemplateKind,
  TEMPLATE_KINDS,
  TEMPLATE_TITLES,
  TEMPLATE_VARIABLES,
  templateFaults,
} from './letter-template.ts';

describe('words of a letter', () => {
  it('may name the variables of their kind and no others [NOTICE-011]', () => {
    expect(templateFaults('order-placed', 'Заказ {{number}} принят, {{ subject }}')).toEqual([]);
    expect(templateFaults('order-placed', '{{product}} и {{product}}, {{}}')).toEqual(['product', '']);
    expect(templateFaults('order-placed', 'Заказ {{number} принят')).toEqual(['{{']);
    expect(templateFaults('order-placed', 'Заказ number}} принят')).toEqual(['{{']);
    expect(templateFaults('restock', '{{product}}')).toEqual([]);
  });

  it('take the values once: a variable inside a value stays a text', () => {
    expect(filledTemplate('{{number}}: {{ subject }}', { number: '{{subject}}', subject: 'да' })).toBe(
      '{{subject}}: да',
    );
    expect(filledTemplate('{{unknown}}.', {})).toBe('.');
  });

  it('have a title, variables and examples for every kind', () => {
    expect(TEMPLATE_KINDS.length).toBeGreaterThan(10);
    for (const kind of TEMPLATE_KINDS) {
      expect(TEMPLATE_TITLES[kind]).not.toBe('');
      expect(Object.keys(exampleWords(kind))).toEqual(TEMPLATE_VARIABLES[kind].map(({ name }) => name));
    }
    expect(isTemplateKind('order-placed')).toBe(true);
    expect(isTemplateKind('code')).toBe(false);
  });
});
