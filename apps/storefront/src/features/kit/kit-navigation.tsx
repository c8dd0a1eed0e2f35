import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Breadcrumbs } from '@okoem/ui/breadcrumbs.tsx';
import type { LinkRender } from '@okoem/ui/link-render.tsx';
import { Pagination } from '@okoem/ui/pagination.tsx';
import { Tabs } from '@okoem/ui/tabs.tsx';
import { useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { KitBox } from './kit-box.tsx';
import styles from './kit-controls.module.css';

const TABS = [
  { value: 'about', label: 'Описание', content: <p>Камера для улицы: IP67, подсветка 30 м.</p> },
  { value: 'parameters', label: 'Характеристики', content: <p>4 Мп, 2,8 мм, PoE.</p> },
  { value: 'documents', label: 'Документы', content: <p>Паспорт и сертификат.</p> },
] as const;

const CRUMBS = [
  { label: 'Главная', href: '/' },
  { label: 'Видеонаблюдение', href: shopRoutes.category({ code: 'cctv' }) },
  { label: 'Купольные камеры', href: shopRoutes.category({ code: 'dome' }) },
];

const routerLink: LinkRender = ({ href, children, ...link }) => (
  <Link to={href} preventScrollReset {...link}>
    {children}
  </Link>
);

export function KitNavigation() {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('about');
  return (
    <KitBox name="navigation" title="Навигация">
      <div className={styles.wide}>
        <Breadcrumbs crumbs={CRUMBS} link={routerLink} />
        <Tabs label="О товаре" tabs={TABS} value={tab} onChange={setTab} />
        {[1, 6, 12].map((page) => (
          <Pagination
            key={page}
            label={`Страницы, на ${page}-й`}
            page={page}
            pages={12}
            toPage={(to) => ({ href: `?page=${to}` })}
            link={routerLink}
          />
        ))}
      </div>
    </KitBox>
  );
}
