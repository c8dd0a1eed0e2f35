import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The browser's clock, twice a minute; nothing while the server's page comes to life, for it was drawn at another moment. */
export function useClock(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
