import { Button } from '@okoem/ui/button.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { mayBuy } from '../../shared/session/may-buy.ts';
import { useSession } from '../../shared/session/session.ts';
import { popupTrigger } from '../../shared/site-popup.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { OWN_SEARCHES } from './own-tabs.ts';
import { savedSearchesQuery } from './saved-searches-query.ts';
import { keptFilter, tendersAddress, type TendersWish } from './tenders-address.ts';
import { searchName } from './wish-words.ts';

/** Carried through signing in: the wish of a guest is done when he is back. */
const SAVE_MARK = '#save-search';
const LABEL = 'Сохранить поиск и получать письма';
const ICON = <IconBell size={20} stroke={1.75} aria-hidden />;

/** By one press, without a form: the search is called by its choices. */
export function SaveSearch({ wish }: { wish: TendersWish }) {
  const session = useSession();
  if (session.kind === 'guest') {
    const told = {
      redirectTo: tendersAddress(wish) + SAVE_MARK,
      reason: 'Войдите, чтобы сохранить поиск и получать письма о новых заявках',
    };
    return (
      <Button variant="tinted" size={40} icon={ICON} {...popupTrigger('auth', told)}>
        {LABEL}
      </Button>
    );
  }
  return mayBuy(session) ? <SaveAsMember wish={wish} /> : null;
}

function SaveAsMember({ wish }: { wish: TendersWish }) {
  const client = useQueryClient();
  const isHydrated = useHydrated();
  const { data: saved } = useQuery({ ...savedSearchesQuery, enabled: isHydrated });
  const [isSaving, setSaving] = useState(false);
  const name = searchName(wish);
  const save = async () => {
    setSaving(true);
    // The code of it comes with the press.
    const { keepSearch } = await import('./keep-search.ts');
    await keepSearch(client, { name, filter: keptFilter(wish) }).finally(() => setSaving(false));
  };
  const saveAtOnce = useEffectEvent(() => void save());
  useEffect(() => {
    if (window.location.hash !== SAVE_MARK) return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
    // oxlint-disable-next-line react/set-state-in-effect -- the wish was carried through signing in, outside React
    saveAtOnce();
  }, []);
  if (saved?.some((one) => one.name === name))
    return (
      <Link {...textLinkClass()} to={OWN_SEARCHES}>
        Поиск сохранён
      </Link>
    );
  return (
    <Button variant="tinted" size={40} icon={ICON} isLoading={isSaving} onClick={() => void save()}>
      {LABEL}
    </Button>
  );
}
