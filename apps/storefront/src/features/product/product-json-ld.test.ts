import type { ProductPage } from '@okoem/contract/product-page.ts';
import type { ProductQuestion } from '@okoem/contract/product-questions.ts';
import type { Review } from '@okoem/contract/reviews.ts';
import { describe, expect, it } from 'vitest';
import { productJsonLd } from './product-json-ld.ts';

const product = {
  id: 7,
  code: 'kamera',
  name: 'Камера',
  article: 'DX-1',
  main_image: '',
  description: '',
  availability: 'in_stock',
  rating: 4.25,
  reviews_count: 4,
  base_price: { price: 100_00, cost: 100_00 },
  attributes: [],
} as unknown as ProductPage;

const review: Review = {
  id: 1,
  author: 'Анна С.',
  rating: 4,
  pros: 'Крепкая',
  cons: '',
  text: 'Стоит вторую зиму',
  is_verified: true,
  photos: [],
  useful: 2,
  useless: 0,
  created_at: '2026-05-03T09:00:00.000Z',
  edited_at: null,
  answer: null,
};

const answer = { edited_at: null, useless: 0, created_at: '2026-05-05T09:00:00.000Z' };
const question: ProductQuestion = {
  id: 3,
  author: 'Пётр И.',
  text: 'Держит ли мороз?',
  created_at: '2026-05-04T09:00:00.000Z',
  answers: [
    { ...answer, id: 1, side: 'owner', author: 'Анна С.', text: 'Да', useful: 5 },
    { ...answer, id: 2, side: 'seller', author: 'Рубеж', text: 'По паспорту до −40', useful: 1 },
  ],
};

const described = (questions: readonly ProductQuestion[], reviews: readonly Review[] = [review]) =>
  productJsonLd({
    product,
    offers: [],
    reviews,
    questions,
    description: 'Купольная',
    origin: 'https://okoem.example',
    audience: 'retail',
  }) as Record<string, unknown>;

describe('productJsonLd', () => {
  it('tells the rating and the reviews that are shown [REVIEW-016]', () => {
    expect(described([])).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 4, bestRating: 5 },
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Анна С.' },
          datePublished: '2026-05-03',
          reviewBody: 'Крепкая\nСтоит вторую зиму',
          reviewRating: { ratingValue: 4 },
          positiveNotes: { itemListElement: [{ name: 'Крепкая' }] },
        },
      ],
    });
    expect((described([])['review'] as object[])[0]).not.toHaveProperty('negativeNotes');
  });

  it('tells questions with answers, the best accepted, and none without [REVIEW-016]', () => {
    expect(described([question, { ...question, id: 4, answers: [] }])['subjectOf']).toEqual([
      {
        '@type': 'QAPage',
        mainEntity: {
          '@type': 'Question',
          name: 'Держит ли мороз?',
          text: 'Держит ли мороз?',
          datePublished: '2026-05-04T09:00:00.000Z',
          author: { '@type': 'Person', name: 'Пётр И.' },
          answerCount: 2,
          acceptedAnswer: expect.objectContaining({
            text: 'Да',
            upvoteCount: 5,
            author: { '@type': 'Person', name: 'Анна С.' },
            url: expect.stringContaining('#question-3'),
          }),
          suggestedAnswer: [expect.objectContaining({ author: { '@type': 'Organization', name: 'Рубеж' } })],
        },
      },
    ]);
    expect(described([])).not.toHaveProperty('subjectOf');
  });
});
