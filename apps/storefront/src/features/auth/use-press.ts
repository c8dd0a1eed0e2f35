import { useMutation, type UseMutationOptions } from '@tanstack/react-query';

/** Without a connection a press waits for it behind its button, while the page says that there is none (`patient`). */
export function usePress<Answer, Given = void>(options: UseMutationOptions<Answer, Error, Given>) {
  return useMutation(options);
}

/** Whoever types anew has read what was wrong with the value before; a call under way goes on. */
export function forgetRefusal(press: { isError: boolean; reset: () => void }): void {
  if (press.isError) press.reset();
}
