import { useMutation, type UseMutationOptions } from '@tanstack/react-query';

/** Without a connection a press waits for it behind its button, while the page says that there is none (`patient`). */
export function usePress<Answer, Given = void>(options: UseMutationOptions<Answer, Error, Given>) {
  return useMutation(options);
}
