import { part } from '../shared/part.tsx';

/** Few visits see it, so its code is fetched when something failed. */
export const ErrorPage = part(
  () =>
    import('../pages/error-page.part.tsx').then(
      ({ ErrorPage: Page }) => Page,
      () => Unreachable,
    ),
  '[data-error-page]',
);

/** Not even the page that says so can be fetched: the connection is gone. */
function Unreachable() {
  return (
    <div role="alert">
      <h1>Нет связи с сервером</h1>
      <p>
        Проверьте интернет и <a href={window.location.href}>обновите страницу</a>.
      </p>
    </div>
  );
}
