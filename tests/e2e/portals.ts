/** So many stories are told at once, each worker's in a portal of its own: what one changes, no story of another meets. */
export const WORKERS = 2

const first = Number(process.env['E2E_PORT'] ?? 3397)

/** The port of a worker's portal. It takes some around it as well (scripts/e2e/serve.ts). */
export const portOf = (worker: number): number => first + worker * 10

export const addressOf = (worker: number): string => `http://127.0.0.1:${portOf(worker)}`

/** Where it is told that the portals of all workers answer. */
export const READY_PORT = first - 1
