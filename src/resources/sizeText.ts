import { decimal } from '../i18n/format.ts'

/** The size of a file in words. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${decimal(String(Math.ceil(bytes / 1024)))} KB`
    : `${decimal((bytes / 1024 / 1024).toFixed(1))} MB`
