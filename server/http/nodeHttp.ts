/**
 * Node's modules for HTTP. An `import` of node:http would load Node's `fetch`, too, which takes longer than Node
 * itself.
 */
export const http = process.getBuiltinModule('node:http');
export const https = process.getBuiltinModule('node:https');
