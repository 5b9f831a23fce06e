#!/bin/sh
# Writes the configuration of nginx from ../nginx/common-ground.conf and starts it: the portal's address, the host of
# ORIGIN, and TLS with the certificate in ./certificates (fullchain.pem, privkey.pem). A new certificate is read at once.
# Until there is one, only port 80 is served: there Let's Encrypt finds its challenges, others are sent to https.
set -eu
source=${NGINX_SOURCE:-/deploy/nginx/common-ground.conf}
target=${NGINX_TARGET:-/etc/nginx/conf.d/default.conf}
certificates=${NGINX_CERTIFICATES:-/certificates}
challenges=${NGINX_CHALLENGES:-/challenges}
portal=${NGINX_PORTAL:-portal:3000}
# The one that knows the names of containers.
resolver=${NGINX_RESOLVER:-$(awk '$1 == "nameserver" { print $2; exit }' /etc/resolv.conf)}
host=${ORIGIN#*://}
host=${host%%:*}
http_port=${NGINX_HTTP_PORT:-80}
https_port=${NGINX_HTTPS_PORT:-443}
error_log=${NGINX_ERROR_LOG:-/var/log/nginx/error.log}
look_seconds=${NGINX_LOOK_SECONDS:-10}

for line in 'server 127\.0\.0\.1:3000; # CHANGE' 'listen 80; # CHANGE' 'server_name portal\.example; # CHANGE'; do
  grep -q "$line" "$source" || { echo "nginx: $source has no line \"$line\"" >&2; exit 1; }
done

# A container that is made anew has another address: nginx asks for it again every five seconds (from 1.27.3 on).
upstream="zone common_ground_portals 256k; resolver $resolver valid=5s ipv6=off; resolver_timeout 2s; server $portal resolve;"
# For TLS 1.2: forward secrecy and authenticated encryption alone, the strongest first. TLS 1.3 has no others.
ciphers=ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305:ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256
tls="listen $https_port ssl http2; ssl_certificate $certificates/fullchain.pem; ssl_certificate_key $certificates/privkey.pem; ssl_protocols TLSv1.2 TLSv1.3; ssl_ciphers $ciphers; ssl_prefer_server_ciphers on; ssl_session_cache shared:tls:10m;"

has_certificate() { [ -r "$certificates/fullchain.pem" ] && [ -r "$certificates/privkey.pem" ]; }

write() {
  {
    if has_certificate; then
      sed -e "s|server 127\.0\.0\.1:3000; # CHANGE.*|$upstream|" \
        -e "s|listen 80; # CHANGE.*|$tls|" \
        -e "s|server_name portal\.example; # CHANGE.*|server_name $host localhost;|" "$source"
    fi
    # Every request comes again by https, and its log would have whole addresses here.
    printf 'server {\n    listen %s;\n    access_log off;\n    error_log %s crit;\n' "$http_port" "$error_log"
    printf '    location ^~ /.well-known/acme-challenge/ { root %s; default_type text/plain; }\n' "$challenges"
    printf '    location / { return 301 https://$host$request_uri; }\n}\n'
  } > "$target"
}

certificate() { cat "$certificates/fullchain.pem" "$certificates/privkey.pem" 2> /dev/null | cksum; }

write
[ "${1:-}" != --only-write ] || exit 0
has_certificate || echo "nginx: waiting for fullchain.pem and privkey.pem in deploy/compose/certificates" >&2

served=$(certificate)
# Ends with nginx.
while sleep "$look_seconds" && kill -0 $$ 2> /dev/null; do
  now=$(certificate)
  if [ "$now" = "$served" ] || ! has_certificate; then continue; fi
  write
  # Half of a new pair is no reason to stop: the rest follows.
  if nginx -t -q && nginx -s reload; then served=$now; fi
done &
exec nginx -g 'daemon off;'
