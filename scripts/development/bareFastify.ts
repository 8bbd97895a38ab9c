import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';

/** The reference of the benchmark: Fastify with one route, which answers the bytes of standard input. */
const [path = '/', type = ''] = process.argv.slice(2);
const body = await buffer(process.stdin);
const app = fastify();
app.get(path, (_request, reply) => reply.header('content-type', type).send(body));
console.log(`Ready: ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
