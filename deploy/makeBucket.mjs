// Makes the bucket of the S3_… settings, unless it is there: node deploy/makeBucket.mjs, in the folder of the program.
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';

const { S3_BUCKET: Bucket, S3_REGION: region = 'us-east-1', S3_ENDPOINT: endpoint, S3_FORCE_PATH_STYLE } = process.env;
const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
const store = new S3Client({
  region,
  ...(endpoint && { endpoint }),
  ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  forcePathStyle: S3_FORCE_PATH_STYLE === 'true',
});

try {
  await store.send(new HeadBucketCommand({ Bucket }));
  console.log(`The bucket ${Bucket} is there.`);
} catch {
  try {
    await store.send(new CreateBucketCommand({ Bucket }));
    console.log(`The bucket ${Bucket} is made.`);
  } catch (error) {
    console.error(`The bucket ${Bucket} (S3_BUCKET) cannot be made: ${error.message || error.code}`);
    process.exitCode = 1;
  }
}
