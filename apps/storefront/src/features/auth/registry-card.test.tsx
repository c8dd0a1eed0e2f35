import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RegistryCard } from './registry-card.tsx';

function drawn(status: number): string {
  const company = {
    inn: '7707083893',
    kpp: '770701001',
    ogrn: '1027700132195',
    customer_type: 'ENTITY' as const,
    name: 'ООО «Контур»',
    full_name: '',
    legal_address: '',
    head: '',
    status,
    tax_system: null,
  };
  return renderToStaticMarkup(<RegistryCard company={company} foundAt={0} onChange={() => {}} />).replaceAll(
    /<[^>]*>/g,
    '|',
  );
}

it.each([
  [1, 'Действующая', undefined],
  [2, 'Ликвидируется', 'Организация ликвидируется: заказы — только по предоплате'],
  [3, 'Ликвидирована', 'Организация ликвидирована: заказы на неё не оформить. Проверьте ИНН'],
])(
  'tells the status %i of the registry as «%s», with what it means for orders [VERIF-005]',
  (status, word, warning) => {
    const text = drawn(status);
    expect(text.match(/Действующая|Ликвидируется|Ликвидирована/g)).toEqual([word]);
    expect(/Организация [^|]+/.exec(text)?.[0]).toBe(warning);
  },
);
