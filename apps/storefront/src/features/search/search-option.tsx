import type { ProductCard } from '@okoem/contract/product.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { imageSources } from '@okoem/domain/screen/image-address.ts';
import { Led, type LedState } from '@okoem/ui/led.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../../shared/link.tsx';
import { priceWords, stockWords } from '../../shared/product-words.ts';
import { useAudience } from '../../shared/session/session.ts';
import { useSiteRuntime } from '../../shared/site-runtime.tsx';
import { completion, type SuggestedOption } from './suggestion-groups.ts';
import { optionId } from './suggestion-ids.ts';
import styles from './search-option.module.css';

export interface ChosenProps {
  /** Of the option the arrow keys have reached. */
  activeKey: string | undefined;
  onLeave: (searched?: string) => void;
}

interface SearchOptionProps extends ChosenProps {
  option: SuggestedOption;
  /** What the suggestions were asked for: the rest of a query is the news. */
  asked: string;
}

/** A link like any other, so it can be opened in a tab beside; the arrow keys reach it without leaving the field. */
export function SearchOption({ option, asked, activeKey, onLeave }: SearchOptionProps) {
  const onClick = (event: MouseEvent) => {
    const isForAnotherTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!isForAnotherTab) onLeave('text' in option ? option.text : undefined);
  };

  return (
    <Link
      id={optionId(option.key)}
      className={styles.option}
      data-kind={option.kind}
      to={option.to}
      state={'state' in option ? option.state : undefined}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it stays a link
      role="option"
      aria-selected={option.key === activeKey}
      tabIndex={-1}
      onClick={onClick}
    >
      <OptionContent option={option} asked={asked} />
    </Link>
  );
}

function OptionContent({ option, asked }: Pick<SearchOptionProps, 'option' | 'asked'>): ReactNode {
  switch (option.kind) {
    case 'query':
      return <QueryContent text={option.text} asked={asked} />;
    case 'recent':
      return (
        <>
          <IconHistory size={16} stroke={1.75} aria-hidden />
          <span className={styles.text}>{option.text}</span>
        </>
      );
    case 'category':
      return (
        <>
          <IconCategory size={16} stroke={1.75} aria-hidden />
          <span className={styles.text}>
            {option.name}
            {option.path !== '' && <span className={styles.path}>{option.path}</span>}
          </span>
        </>
      );
    case 'product':
      return <ProductContent product={option.product} />;
    case 'all':
      return (
        <>
          Показать все результаты
          <IconArrowRight size={16} stroke={1.75} aria-hidden />
        </>
      );
    case 'list':
      return (
        <>
          Найти списком: {countOf(option.count, ['позиция', 'позиции', 'позиций'])}
          <IconArrowRight size={16} stroke={1.75} aria-hidden />
        </>
      );
    default:
      return (
        <>
          <IconTag size={16} stroke={1.75} aria-hidden />
          <span className={styles.text}>{option.name}</span>
        </>
      );
  }
}

function QueryContent({ text, asked }: { text: string; asked: string }) {
  const { typed, grown } = completion(text, asked);

  return (
    <>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span className={styles.text}>
        {typed}
        {asked === '' ? grown : <b>{grown}</b>}
      </span>
    </>
  );
}

const PICTURE_PX = 56;

function ProductContent({ product }: { product: ProductCard }) {
  const { config } = useSiteRuntime();
  const { current, unit, isHighlighted } = priceWords(product, useAudience());
  const size = { width: PICTURE_PX, height: PICTURE_PX };
  const { src, webp } = imageSources(product.main_image, size, config.imageProxy);

  return (
    <>
      <span className={styles.media}>
        {src !== '' && <img src={src} srcSet={webp} alt="" width={PICTURE_PX} height={PICTURE_PX} />}
      </span>
      <span className={styles.name}>{typeset(product.name)}</span>
      {product.price > 0 && (
        <span className={styles.price} data-highlighted={isHighlighted || undefined}>
          {current}
          {unit && <span className={styles.unit}>{`/ ${unit}`}</span>}
        </span>
      )}
      <span className={styles.facts}>
        <Led state={LIGHTS[product.availability]}>{stockText(product)}</Led>
        <span>
          <VisuallyHidden>Артикул </VisuallyHidden>
          {product.article}
        </span>
      </span>
    </>
  );
}

const LIGHTS: Record<ProductCard['availability'], LedState> = {
  in_stock: 'ok',
  on_order: 'wait',
  out_of_stock: 'off',
  not_delivered: 'off',
};

/** A city of its own tells more than a green lamp: what lies in another one is not there today. */
function stockText(product: ProductCard): string {
  const { availability } = product;
  if (availability === 'in_stock') return stockWords(product).text;
  if (availability === 'on_order') return 'Под заказ';
  return availability === 'out_of_stock' ? 'Нет в наличии' : 'Не везём в ваш город';
}
