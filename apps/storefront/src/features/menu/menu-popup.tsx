import type { MemberSession } from '@okoem/contract/page.ts';
import { normalisePhone } from '@okoem/domain/format/phone.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Popup } from '@okoem/ui/popup.tsx';
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconPlaylistAdd from '@tabler/icons-react/dist/esm/icons/IconPlaylistAdd.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useComparedProducts } from '../../shared/compare/comparison.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { MenuAnchor } from '../../shared/frame/menu-link.tsx';
import { type MenuLink, menusQuery, NO_MENUS } from '../../shared/menus-query.ts';
import { useMemberName } from '../../shared/session/member-name.ts';
import { useSession } from '../../shared/session/session.ts';
import { openSitePopup } from '../../shared/site-popup.ts';
import { useSiteRuntime } from '../../shared/site-runtime.tsx';
import styles from './menu-popup.module.css';

interface MenuPopupProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What wide screens have around the header: city, account, both menus, phone and mail. */
export function MenuPopup({ isOpen, onClose }: MenuPopupProps) {
  const { data: menus = NO_MENUS } = useQuery(menusQuery);
  const { config } = useSiteRuntime();
  const { city } = useCurrentCity();
  const session = useSession();
  const openAccount = () =>
    session.kind === 'member'
      ? openSitePopup('account')
      : openSitePopup('auth', { redirectTo: SHOP_PATHS.profile });
  const instead = (open: () => void) => () => {
    onClose();
    open();
  };

  return (
    <Popup variant="side-right" title="Меню" isOpen={isOpen} onClose={onClose} isSwipeable>
      <ul className={styles.block}>
        <li>
          <button type="button" className={styles.row} onClick={instead(() => openSitePopup('city'))}>
            <IconMapPin size={24} stroke={1.75} aria-hidden />
            {city}
          </button>
        </li>
        <li>
          <button type="button" className={styles.row} onClick={instead(openAccount)}>
            <IconUser size={24} stroke={1.75} aria-hidden />
            {session.kind === 'member' ? <MemberName session={session} /> : 'Войти'}
          </button>
        </li>
        <Ways onClose={onClose} />
      </ul>
      <Links links={menus.help} onClose={onClose} />
      <Links links={menus.main} onClose={onClose} />
      <ul className={styles.block}>
        {config.supportPhone !== '' && (
          <Contact href={`tel:${normalisePhone(config.supportPhone)}`} icon={<IconPhone {...ICON} />}>
            {config.supportPhone}
          </Contact>
        )}
        {config.supportEmail !== '' && (
          <Contact href={`mailto:${config.supportEmail}`} icon={<IconMail {...ICON} />}>
            Напишите нам
          </Contact>
        )}
      </ul>
    </Popup>
  );
}

/** What leads to goods past the catalogue. */
function Ways({ onClose }: { onClose: () => void }) {
  const { length: compared } = useComparedProducts();
  return (
    <>
      <li>
        <MenuAnchor className={styles.row} url={SHOP_PATHS.specs} onClick={onClose}>
          <IconFileUpload size={24} stroke={1.75} aria-hidden />
          Просчет спецификации
        </MenuAnchor>
      </li>
      <li>
        <MenuAnchor className={styles.row} url={SHOP_PATHS.quickOrder} onClick={onClose}>
          <IconPlaylistAdd size={24} stroke={1.75} aria-hidden />
          Быстрый заказ
        </MenuAnchor>
      </li>
      <li>
        <MenuAnchor className={styles.row} url={SHOP_PATHS.compare} onClick={onClose}>
          <IconScale size={24} stroke={1.75} aria-hidden />
          {compared === 0 ? 'Сравнение' : `Сравнение · ${compared}`}
        </MenuAnchor>
      </li>
    </>
  );
}

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true };

function Links({ links, onClose }: { links: readonly MenuLink[]; onClose: () => void }) {
  return (
    <ul className={styles.block}>
      {links.map(({ id, name, url, isGrey }) => (
        <li key={id}>
          <MenuAnchor className={styles.row} url={url} isGrey={isGrey} onClick={onClose}>
            {name}
          </MenuAnchor>
        </li>
      ))}
    </ul>
  );
}

function Contact({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <a className={styles.row} href={href}>
        {icon}
        {children}
      </a>
    </li>
  );
}

function MemberName({ session }: { session: MemberSession }) {
  return useMemberName(session).name;
}
