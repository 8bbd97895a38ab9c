/** The part of autocannon that the benchmark uses. The package has no types. */
declare module 'autocannon' {
  interface Result {
    errors: number;
    non2xx: number;
    requests: { average: number };
    latency: { p99: number };
  }
  export default function autocannon(options: { url: string; connections: number; duration: number }): Promise<Result>;
}
