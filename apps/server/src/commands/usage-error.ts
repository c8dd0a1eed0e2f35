/** A command was called wrongly: its message is shown with the usage, without a stack. */
export class UsageError extends Error {}
