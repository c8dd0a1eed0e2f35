import { GUEST_SESSION, type SiteRuntime } from '@okoem/contract/page.ts';
import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import { publicConfig } from '@okoem/domain/screen/public-config.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ContactsPopup } from '../../features/contacts/contacts-popup.tsx';
import { MenuPopup } from '../../features/menu/menu-popup.tsx';
import { OtherWays } from '../../features/talk/other-ways.tsx';
import { createQueryClient } from '../api-query.ts';
import { SessionContext } from '../session/session.ts';
import { SiteRuntimeProvider } from '../site-runtime.tsx';
import { CartBar } from './cart-bar.part.tsx';
import { SiteFooter } from './site-footer.tsx';

const SET = {
  supportPhone: '8(495) 000-00-00',
  supportEmail: 'shop@example.com',
  socialUrl: 'https://social.example/shop',
  messengerUrl: 'https://messenger.example/shop',
};

function drawn(settings: Partial<typeof SET>): string {
  const runtime = { config: publicConfig({ ...settings }), year: 2026 } as unknown as SiteRuntime;
  return renderToStaticMarkup(
    <SiteRuntimeProvider runtime={runtime}>
      <SiteFooter columns={[]} />
      <OtherWays onLeave={() => {}} />
    </SiteRuntimeProvider>,
  );
}

it('phone, mail and channels stand where they are configured, and each is left out where its setting is empty [CONF-004] [VALID-022]', () => {
  const places = (html: string) =>
    [...html.matchAll(/href="((?:tel:|mailto:|https:)[^"]+)"/g)].map(([, to]) => to);
  const [phone, mail] = ['tel:84950000000', 'mailto:shop@example.com'];
  expect(places(drawn(SET))).toEqual([phone, mail, SET.socialUrl, SET.messengerUrl, phone]);
  expect(places(drawn({ ...SET, supportPhone: '' }))).toEqual([mail, SET.socialUrl, SET.messengerUrl]);
  expect(places(drawn({ ...SET, supportEmail: '', socialUrl: '' }))).toEqual([
    phone,
    SET.messengerUrl,
    phone,
  ]);
  expect(places(drawn({}))).toEqual([]);
});

it('the social network and the messenger are icons of the footer, each with its name, and an empty setting hides its own alone [GEN-008] [GEN-009]', () => {
  const icons = (settings: Partial<typeof SET>) => {
    const footer = /<footer.*<\/footer>/s.exec(drawn(settings))![0];
    const links = footer.matchAll(
      /<li><a href="(https:[^"]+)"[^>]* aria-label="([^"]+)"[^>]*><svg [^>]*class="[^"]*tabler-icon-([a-z-]+)[^>]*>.*?<\/svg><\/a><\/li>/g,
    );
    return [...links].map(([, ...parts]) => parts);
  };
  const network = [SET.socialUrl, 'Мы в социальной сети', 'brand-vk'];
  const messenger = [SET.messengerUrl, 'Канал в мессенджере', 'brand-telegram'];
  expect(icons(SET)).toEqual([network, messenger]);
  expect(icons({ ...SET, messengerUrl: '' })).toEqual([network]);
  expect(icons({ ...SET, socialUrl: '' })).toEqual([messenger]);
  const none = drawn({ ...SET, socialUrl: '', messengerUrl: '' });
  expect(none).not.toMatch(/brand-vk|brand-telegram|соц|мессенджер/);
});

it('the bar of the cart, the menu and the popup of contacts dial the phone as well [VALID-022]', () => {
  const runtime = { config: publicConfig(SET), city: DEFAULT_CITY } as unknown as SiteRuntime;
  for (const Part of [CartBar, MenuPopup, ContactsPopup]) {
    const html = renderToStaticMarkup(
      <QueryClientProvider client={createQueryClient(() => new Promise(() => {}))}>
        <SiteRuntimeProvider runtime={runtime}>
          <SessionContext value={GUEST_SESSION}>
            <MemoryRouter>
              <Part isOpen onClose={() => {}} />
            </MemoryRouter>
          </SessionContext>
        </SiteRuntimeProvider>
      </QueryClientProvider>,
    );
    expect([...html.matchAll(/href="(tel:[^"]+)"/g)].map(([, to]) => to)).toEqual(['tel:84950000000']);
  }
});
