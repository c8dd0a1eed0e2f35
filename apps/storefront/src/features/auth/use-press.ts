import { useMutation, type UseMutationOptions } from '@tanstack/react-query';

/** Without a connection a press fails and is told, rather than wait in silence behind its button. */
export function usePress<Answer, Given = void>(options: UseMutationOptions<Answer, Error, Given>) {
  return useMutation({ networkMode: 'always', ...options });
}
