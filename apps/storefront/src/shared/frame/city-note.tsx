import { Button } from '@okoem/ui/button.tsx';
import { useState } from 'react';
import { chooseCity, useCurrentCity } from '../current-city.ts';
import { openSitePopup } from '../site-popup.ts';
import styles from './city-note.module.css';
import notice from './notice.module.css';

/** Nobody is stopped to be asked; a note in the place of the one about cookies, after it, is enough. */
export function CityNote() {
  const city = useCurrentCity();
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;

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
