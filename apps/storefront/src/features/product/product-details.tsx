import type { ProductPage } from '@okoem/contract/product-page.ts';
import type { ReactNode } from 'react';
import { attributeFacts, commonFacts } from './attribute-words.ts';
import { ProductPacking } from './product-details-packing.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductFiles } from './product-files.tsx';
import { ProductDescription, ProductSection, SectionTabs } from './product-sections.tsx';
import { CHARACTERISTICS_ID, QUESTIONS_ID, REVIEWS_ID } from './section-ids.ts';
import styles from './product-details.module.css';

interface ProductDetailsProps {
  product: ProductPage;
  /** What people say and ask of it, which is nothing that the product itself knows. */
  reviews: ReactNode;
  questions: ReactNode;
}

/** Everything there is to read about a product, one section below the other. */
export function ProductDetails({ product, reviews: said, questions }: ProductDetailsProps) {
  const { description, files = [], reviews_count: reviews } = product;
  const counted = (label: string, count: number) => (count === 0 ? label : `${label} · ${count}`);
  const sections = [
    ...(description === '' ? [] : [{ id: 'description', label: 'Описание' }]),
    { id: CHARACTERISTICS_ID, label: 'Характеристики' },
    ...(files.length === 0 ? [] : [{ id: 'documents', label: counted('Документы', files.length) }]),
    { id: REVIEWS_ID, label: counted('Отзывы', reviews) },
    { id: QUESTIONS_ID, label: 'Вопросы' },
  ];

  return (
    <div className={styles.details}>
      <SectionTabs sections={sections} />
      <div className={styles.columns}>
        <div className={styles.text}>
          {description !== '' && (
            <ProductSection id="description" title="Описание">
              <ProductDescription text={description} />
            </ProductSection>
          )}
          <ProductSection id={CHARACTERISTICS_ID} title="Характеристики">
            <ProductFacts facts={[...attributeFacts(product), ...commonFacts(product)]} isWide />
            <ProductPacking product={product} />
          </ProductSection>
        </div>
        {files.length > 0 && (
          <ProductSection id="documents" title="Документы">
            <ProductFiles files={files} />
          </ProductSection>
        )}
      </div>
      <ProductSection id={REVIEWS_ID} title="Отзывы">
        {said}
      </ProductSection>
      <ProductSection id={QUESTIONS_ID} title="Вопросы о товаре">
        {questions}
      </ProductSection>
    </div>
  );
}
