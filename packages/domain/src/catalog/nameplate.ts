export const NAMEPLATE_COLOURS = { RED: 1, YELLOW: 2, VIOLET: 3, GREEN: 4, GREY: 5 } as const;

export type NameplateColour = (typeof NAMEPLATE_COLOURS)[keyof typeof NAMEPLATE_COLOURS];
