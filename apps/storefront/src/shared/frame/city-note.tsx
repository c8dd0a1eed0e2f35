import { Button } from '@okoem/ui/button.tsx';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { chooseCity, useCurrentCity } from '../current-city.ts';
import { openSitePopup } from '../site-popup.ts';
import styles from './city-note.module.css';
import notice from './notice.module.css';

const KEY = 'cityAskedAt';

/**
 * Nobody is stopped to be asked; a note in the place of the one about cookies, after it, is enough. Who goes on without an
 * answer is not asked on the next page again.
 */
export function CityNote() {
  const city = useCurrentCity();
  const { pathname } = useLocation();
  const [askedAt] = useState(() => firstAskedAt(pathname));
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed || askedAt !== pathname) return null;

  return (
    <section className={notice.notice} aria-label="Ваш город">
      <p className={styles.question}>Ваш город — {city.city}?</p>
      <div className={notice.answers}>
        <Button
          variant="primary"
          size={40}
          onClick={() => {
            chooseCity(city);
            setIsClosed(true);
          }}
        >
          Да
        </Button>
        <Button
          variant="secondary"
          size={40}
          onClick={() => {
            setIsClosed(true);
            openSitePopup('city');
          }}
        >
          Другой
        </Button>
      </div>
    </section>
  );
}

/** The page of this visit that the note was first shown on. */
function firstAskedAt(pathname: string): string {
  try {
    const before = window.sessionStorage.getItem(KEY);
    if (before !== null) return before;
    window.sessionStorage.setItem(KEY, pathname);
  } catch {
    // Where storage is forbidden each page asks for itself.
  }
  return pathname;
}
