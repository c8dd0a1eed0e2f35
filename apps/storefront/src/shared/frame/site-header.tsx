import { Nameplate } from '@okoem/ui/nameplate.tsx';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { catalogOpen, toggleCatalog } from '../catalog-open.ts';
import { useCurrentCity } from '../current-city.ts';
import { Link } from '../link.tsx';
import { useSession } from '../session/session.ts';
import { popupTrigger } from '../site-popup.ts';
import { useSiteRuntime } from '../site-runtime.tsx';
import { useStore } from '../store.ts';
import { bellSlot } from './bell-slot.ts';
import { ChatButton } from './chat-button.tsx';
import { HeaderActions } from './header-actions.tsx';
import logo from './logo.svg';
import styles from './site-header.module.css';

interface SiteHeaderProps {
  isHome: boolean;
  search: ReactNode;
  /** What unfolds below the header when the catalog is open. */
  catalog: ReactNode;
  onCatalogIntent: () => void;
}

export const CATALOG_BUTTON_ID = 'catalog-button';
export const CATALOG_ID = 'catalog';

export function SiteHeader({ isHome, search, catalog, onCatalogIntent }: SiteHeaderProps) {
  const { environment } = useSiteRuntime();
  const { city } = useCurrentCity();
  const { header, isStuck } = useStuck();
  const isMember = useSession().kind === 'member';
  const bell = useStore(bellSlot);

  return (
    <header ref={header} className={styles.header} data-stuck={isStuck} data-home={isHome}>
      <div className={styles.plate}>
        <PageWidth>
          <div className={styles.row}>
            <Link className={styles.logo} to="/" data-logo>
              <img src={logo} alt="Окоём — на главную" width={125} height={38} />
            </Link>
            {environment === 'demo' && (
              <span className={styles.demo}>
                <Nameplate colour="yellow">Демо</Nameplate>
              </span>
            )}
            <div className={styles.phoneTools}>
              <button
                type="button"
                className={styles.city}
                aria-label={`Ваш город — ${city}. Изменить`}
                {...popupTrigger('city')}
              >
                <IconMapPin size={20} stroke={1.75} aria-hidden />
                <span>{city}</span>
              </button>
              {isMember && (
                <span className={styles.tool} data-bell>
                  {bell}
                </span>
              )}
              <ChatButton className={styles.tool} />
              <button type="button" className={styles.tool} aria-label="Меню" {...popupTrigger('menu')}>
                <IconMenu2 size={24} stroke={1.75} aria-hidden />
              </button>
            </div>
            <div className={styles.find}>
              <CatalogButton onIntent={onCatalogIntent} />
              {search}
            </div>
            <HeaderActions />
          </div>
        </PageWidth>
      </div>
      {catalog}
    </header>
  );
}

function CatalogButton({ onIntent }: { onIntent: () => void }) {
  const isOpen = useStore(catalogOpen);
  const Icon = isOpen ? IconX : IconMenu2;

  return (
    <button
      type="button"
      id={CATALOG_BUTTON_ID}
      className={styles.catalog}
      aria-expanded={isOpen}
      aria-controls={isOpen ? CATALOG_ID : undefined}
      onClick={toggleCatalog}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <Icon size={24} stroke={1.75} aria-hidden />
      <span>Каталог</span>
    </button>
  );
}

/** Whether the page has been scrolled so far that the header clings to the top. */
function useStuck() {
  const header = useRef<HTMLElement>(null);
  const [isStuck, setIsStuck] = useState(false);

  useEffect(() => {
    // A sticky box has no event of its own; a line drawn right above it leaves the window as the box sticks.
    const line = document.createElement('div');
    header.current!.before(line);
    const observer = new IntersectionObserver(([entry]) => setIsStuck(!entry!.isIntersecting));
    observer.observe(line);
    return () => {
      observer.disconnect();
      line.remove();
    };
  }, []);

  return { header, isStuck };
}
