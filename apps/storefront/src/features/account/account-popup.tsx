import type { MemberSession } from '@okoem/contract/page.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Popup } from '@okoem/ui/popup.tsx';
import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { useBrowserSession } from '../../shared/session/browser-session-provider.tsx';
import { actFor } from '../../shared/session/choose-company.ts';
import { leaveSession } from '../../shared/session/leave-session.ts';
import { useSession } from '../../shared/session/session.ts';
import { openSitePopup, popupTrigger } from '../../shared/site-popup.ts';
import { showError } from '../../shared/toasts.ts';
import styles from './account-popup.module.css';

interface AccountPopupProps {
  isOpen: boolean;
  onClose: () => void;
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** For whom the member acts, the ways into the cabinet, and out. */
export function AccountPopup({ isOpen, onClose }: AccountPopupProps) {
  const session = useSession();

  return (
    <Popup title="Кабинет" isOpen={isOpen && session.kind === 'member'} onClose={onClose} isSwipeable>
      {session.kind === 'member' && <Account session={session} onClose={onClose} />}
    </Popup>
  );
}

function Account({ session, onClose }: { session: MemberSession; onClose: () => void }) {
  const { choose, leave, isBusy } = useAccountActions();
  const chosenId = session.company?.id ?? null;

  return (
    <>
      <fieldset className={styles.choice} disabled={isBusy}>
        <legend className={styles.legend}>За кого вы действуете</legend>
        {session.companies.map(({ id, name }) => (
          <Choice
            key={id}
            isChosen={id === chosenId}
            onChoose={() => choose(id)}
            icon={<IconBuilding {...ICON} />}
          >
            {name}
          </Choice>
        ))}
        <Choice isChosen={chosenId === null} onChoose={() => choose(null)} icon={<IconUser {...ICON} />}>
          Для себя
        </Choice>
      </fieldset>
      <button
        type="button"
        className={styles.row}
        {...popupTrigger('add-company')}
        onClick={() => {
          onClose();
          openSitePopup('add-company');
        }}
      >
        <IconPlus {...ICON} />
        Добавить компанию
      </button>
      <p className={styles.hint}>Цены, НДС и корзина следуют выбору</p>
      <Ways {...{ isBusy, leave, onClose }} />
    </>
  );
}

interface WaysProps {
  isBusy: boolean;
  leave: () => void;
  onClose: () => void;
}

/** Into the cabinet, and out of it. */
function Ways({ isBusy, leave, onClose }: WaysProps) {
  return (
    <ul className={styles.ways}>
      <li>
        <Link className={styles.row} to={SHOP_PATHS.overview} onClick={onClose}>
          <IconLayoutDashboard {...ICON} />
          Обзор кабинета
        </Link>
      </li>
      <li>
        <Link className={styles.row} to={SHOP_PATHS.orders} onClick={onClose}>
          <IconBox {...ICON} />
          Заказы
        </Link>
      </li>
      <li>
        <Link className={styles.row} to={SHOP_PATHS.profile} onClick={onClose}>
          <IconUserCircle {...ICON} />
          Профиль и компания
        </Link>
      </li>
      <li>
        <Link className={styles.row} to={SHOP_PATHS.favourites} onClick={onClose}>
          <IconHeart {...ICON} />
          Избранное
        </Link>
      </li>
      <li>
        <button type="button" className={styles.row} disabled={isBusy} onClick={leave}>
          <IconLogout {...ICON} />
          Выйти
        </button>
      </li>
    </ul>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  icon: ReactNode;
  children: ReactNode;
}

function Choice({ isChosen, onChoose, icon, children }: ChoiceProps) {
  return (
    <button
      type="button"
      className={styles.row}
      aria-pressed={isChosen}
      onClick={isChosen ? undefined : onChoose}
    >
      {icon}
      <span className={styles.name}>{children}</span>
      {isChosen && <IconCheck {...ICON} />}
    </button>
  );
}

function useAccountActions() {
  const client = useQueryClient();
  const browser = useBrowserSession();
  const [isBusy, setBusy] = useState(false);
  const doing = (work: () => Promise<void>) => () => {
    setBusy(true);
    // Also when it is done: who is asked about unsaved changes may stay on the page.
    work()
      .catch(showError)
      .finally(() => setBusy(false));
  };
  return {
    isBusy,
    choose: (companyId: number | null) => doing(() => actFor(client, companyId))(),
    leave: doing(async () => {
      if (browser) await leaveSession(browser, client);
    }),
  };
}
