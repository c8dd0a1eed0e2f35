import { listOf, listPlace } from '@okoem/domain/lines/list-address.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ListEditor } from '../features/lines/list-editor.tsx';
import { ListFile } from '../features/lines/list-file.tsx';
import { Link } from '../shared/link.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { useHydrated } from '../shared/use-hydrated.ts';
import styles from './quick-order-page.module.css';

const ArticleList = lazy(async () => ({
  default: (await import('../features/lines/article-list.tsx')).ArticleList,
}));

const TITLE = 'Быстрый заказ';
const PATH = SHOP_PATHS.quickOrder;

/** The second door of the one reader: from a list or a table to the basket. */
export function Component() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const text = isHydrated ? listOf({ search, state }) : '';
  const [isEdited, setIsEdited] = useState(false);
  const heading = useFocusOnList(text);
  const open = (list: string, isChange = false) => {
    const { to, state: beside } = listPlace(list, PATH);
    setIsEdited(false);
    void navigate(to, { state: beside, preventScrollReset: isChange, replace: isChange });
  };
  const form = <Ways text={text} onSubmit={(list) => open(list)} />;

  return (
    <PageWidth>
      <PageMeta
        seo={undefined}
        name={TITLE}
        path={PATH}
        indexing={{ canonical: PATH, robots: 'noindex,follow' }}
      />
      <div className={styles.page}>
        <Link className={styles.back} to={SHOP_PATHS.cart}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          Корзина
        </Link>
        <h1 ref={heading} tabIndex={-1}>
          {TITLE}
        </h1>
        {text === '' ? (
          <>
            <p className={styles.lead}>
              Вставьте артикулы с количествами или выберите таблицу — найдём до 2 000 позиций сразу, покажем
              цены, остатки и замены, и всё найденное положим в корзину одной кнопкой.
            </p>
            {form}
          </>
        ) : (
          <>
            <details
              className={styles.edit}
              open={isEdited}
              onToggle={({ currentTarget }) => setIsEdited(currentTarget.open)}
            >
              <summary>Изменить список или взять другой файл</summary>
              {form}
            </details>
            <Suspense fallback={<div className={styles.waiting} aria-busy />}>
              <ArticleList text={text} onChange={(list) => open(list, true)} />
            </Suspense>
          </>
        )}
      </div>
    </PageWidth>
  );
}

function Ways({ text, onSubmit }: { text: string; onSubmit: (list: string) => void }) {
  return (
    <div className={styles.ways}>
      <ListEditor text={text} submit="Подобрать товары" action={PATH} onSubmit={onSubmit} />
      <ListFile onRead={onSubmit} />
    </div>
  );
}

/** The form goes away with its focus: the keyboard goes on where the list begins. */
function useFocusOnList(text: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(text);
  useEffect(() => {
    if (before.current === '' && text !== '' && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    before.current = text;
  }, [text]);
  return heading;
}
