/** As the specification writes them; none is derived from another, for its megabyte has 1000 kilobytes of 1024. */
export const FILE_SIZE_256_KB = 262_144;
export const FILE_SIZE_1_MB = 1_024_000;
export const FILE_SIZE_2_MB = 2_048_000;
export const FILE_SIZE_10_MB = 10_240_000;
export const FILE_SIZE_50_MB = 51_200_000;
